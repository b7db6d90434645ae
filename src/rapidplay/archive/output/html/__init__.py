"""The report of an audit as pages that open from a file: no network, nothing from elsewhere."""
