"""What comes out of an audit: findings in words, and as JSON lines, CSV, Parquet and HTML."""
