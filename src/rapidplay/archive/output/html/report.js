// Steps through the mating lines: each move becomes a button that puts the men where they stand after it.
const SQUARE = 45
const MEN = { k: 'king', q: 'queen', r: 'rook', b: 'bishop', n: 'knight', p: 'pawn' }

function menOf(placement) {
  const men = []
  placement.split('/').forEach((rank, row) => {
    let column = 0
    for (const sign of rank) {
      if (/\d/.test(sign)) column += Number(sign)
      else men.push({ sign, x: column++ * SQUARE, y: row * SQUARE })
    }
  })
  return men
}

function drawn({ sign, x, y }) {
  const man = document.createElementNS('http://www.w3.org/2000/svg', 'use')
  const kind = MEN[sign.toLowerCase()]
  man.setAttribute('href', `#${sign < 'a' ? 'white' : 'black'}-${kind}`)
  man.setAttribute('x', x)
  man.setAttribute('y', y)
  return man
}

function button(label, act) {
  const made = document.createElement('button')
  made.type = 'button'
  made.textContent = label
  made.addEventListener('click', act)
  return made
}

function steppable(line) {
  const board = line.parentElement.querySelector('.board')
  const men = board.querySelector('.men')
  const moves = [...line.children]
  const first = { board: line.dataset.board, says: board.getAttribute('aria-label') }
  const places = [first, ...moves.map((move) => ({ ...move.dataset }))]
  let step = 0

  function show(next) {
    step = Math.min(Math.max(next, 0), moves.length)
    men.replaceChildren(...menOf(places[step].board).map(drawn))
    board.setAttribute('aria-label', places[step].says)
    moves.forEach((move, index) => {
      const isHere = index === step - 1
      if (isHere) move.firstChild.setAttribute('aria-current', 'step')
      else move.firstChild.removeAttribute('aria-current')
    })
  }

  moves.forEach((move, index) => move.replaceChildren(button(move.textContent, () => show(index + 1))))
  const steps = document.createElement('div')
  steps.className = 'steps'
  steps.append(button(line.dataset.back, () => show(step - 1)), button(line.dataset.on, () => show(step + 1)))
  line.before(steps)
}

document.querySelectorAll('ol.line').forEach(steppable)
