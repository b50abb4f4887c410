export interface Header {
  name: string
  /** Unfolded; bytes beyond ASCII are decoded as UTF-8. */
  value: string
}

/**
 * The header lines of a raw mail. undefined if they are ambiguous: a line end that is not CRLF, a line without a
 * name. The signature check and this parser must see the same lines.
 */
export function readHeaders(raw: Buffer): Header[] | undefined {
  const end = raw.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const text = raw.subarray(0, end).toString('utf8')
  if (/\r(?!\n)|(?<!\r)\n|\0/.test(text)) return undefined
  const lines = text.replace(/\r\n(?=[ \t])/g, '').split('\r\n')
  const headers = lines.map((line) => /^([!-9;-~]+):(.*)$/s.exec(line))
  if (headers.some((found) => found === null)) return undefined
  return headers.map((found) => ({ name: (found?.[1] ?? '').toLowerCase(), value: (found?.[2] ?? '').trim() }))
}

export function only(headers: readonly Header[], name: string): string | undefined {
  const found = headers.filter((header) => header.name === name)
  return found.length === 1 ? found[0]?.value : undefined
}
