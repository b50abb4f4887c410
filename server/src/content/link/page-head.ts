/** What a page states about itself. */
export interface PageHead {
  title: string
  about: string
}

const CHARSETS: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  gb18030: 'gb18030',
  gbk: 'gb18030',
  gb2312: 'gb18030',
  big5: 'big5',
}

const SNIFFED_BYTES = 1_024

/** undefined: in an encoding that is not read. The header is believed before the page, as by browsers. */
export function textOf(body: Buffer, charset: string | undefined): string | undefined {
  const start = body.subarray(0, SNIFFED_BYTES).toString('latin1')
  const named =
    charset ?? /<meta\s[^>]{0,200}?charset\s*=\s*["']?([\w-]{1,40})/i.exec(start)?.[1]?.toLowerCase() ?? 'utf-8'
  const known = CHARSETS[named]
  return known && new TextDecoder(known).decode(body)
}

/** Elements whose content is no markup. */
const RAW = ['script', 'style', 'noscript', 'template', 'svg'] as const

/**
 * Title and description of the head of a page. Each step looks for the next `<` or `>` from where the one before ended,
 * so that the time grows with the length of the page, for any content.
 */
export function readHead(html: string): PageHead {
  // Of ASCII alone: some other letters are longer in lower case, and a place in one text would be another in the other.
  const lower = html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
  const metas = new Map<string, string>()
  let title = ''
  for (let at = lower.indexOf('<'); at >= 0; at = lower.indexOf('<', at)) {
    if (lower.startsWith('<!--', at)) {
      at = after(lower, '-->', at + 4)
      continue
    }
    const name = /^<([a-z][a-z\d]{0,20})(?=[\s/>])/.exec(lower.slice(at, at + 24))?.[1]
    if (name === 'body') break
    const end = tagEnd(html, at + 1)
    if (name === 'title') {
      const close = lower.indexOf('</title', end)
      if (title === '') title = html.slice(end, close < 0 ? html.length : close)
      at = close < 0 ? html.length : close + 1
    } else if (name !== undefined && RAW.some((raw) => raw === name)) at = after(lower, `</${name}`, end)
    else {
      if (name === 'meta') noteMeta(metas, html.slice(at + 5, end - 1))
      at = end
    }
  }
  const [og, plain] = [metas.get('og:title'), metas.get('og:description') ?? metas.get('description')]
  return { title: decoded(og || title), about: decoded(plain ?? '') }
}

function after(text: string, sought: string, from: number): number {
  const found = text.indexOf(sought, from)
  return found < 0 ? text.length : found + sought.length
}

/** Behind the `>` of a tag, which an attribute in quotation marks may contain too. */
function tagEnd(html: string, from: number): number {
  let quote = ''
  for (let at = from; at < html.length; at++) {
    const sign = html[at] ?? ''
    if (quote !== '') quote = sign === quote ? '' : quote
    else if (sign === '>') return at + 1
    else if ((sign === '"' || sign === "'") && html[at - 1] === '=') quote = sign
  }
  return html.length
}

const ATTRIBUTE = /([a-z:-]{1,40})\s?=\s?(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi
const MOST_META = 4_000

/** The first of a name counts. */
function noteMeta(metas: Map<string, string>, tag: string): void {
  if (tag.length > MOST_META) return
  const attributes = new Map<string, string>()
  for (const [, name = '', double, single, bare] of tag.matchAll(ATTRIBUTE))
    attributes.set(name.toLowerCase(), double ?? single ?? bare ?? '')
  const name = (attributes.get('property') ?? attributes.get('name'))?.toLowerCase()
  const content = attributes.get('content')
  if (name !== undefined && content !== undefined && !metas.has(name)) metas.set(name, content)
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  middot: '·',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’',
  raquo: '»',
  laquo: '«',
  copy: '©',
}

const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ''
  })
