import { Marked, type Tokens } from 'marked'

export interface Picture {
  address: string
  width: number
  height: number
}

export interface Surroundings {
  /** The address of a link; undefined if the reader of the page cannot follow it. */
  address: (target: string) => string | undefined
  /** undefined where it was not made yet (`npm run guides:pictures`). */
  picture: (target: string) => Picture | undefined
  /** The headings of a guide that the index lists. */
  headings?: (target: string) => readonly Heading[]
}

export interface Heading {
  id: string
  text: string
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (letter) => ESCAPES[letter] ?? '')

/** As GitHub makes them, so that a link to a heading works in both places. */
export const headingId = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')

const plain = (markdown: string): string => markdown.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[*`]/g, '')

const lexer = new Marked()

const headingTokens = (markdown: string, depth: number): Tokens.Heading[] =>
  lexer.lexer(markdown).filter((token): token is Tokens.Heading => token.type === 'heading' && token['depth'] === depth)

export const titleOf = (markdown: string): string => {
  const [first] = headingTokens(markdown, 1)
  return plain(first?.text ?? '')
}

export const headingsOf = (markdown: string): Heading[] =>
  headingTokens(markdown, 2).map(({ text }) => ({ id: headingId(plain(text)), text: plain(text) }))

/** The guides in the order in which the index links them. */
export const orderIn = (index: string): string[] => [
  ...new Set([...index.matchAll(/\]\(([\w-]+\.md)[^)]*\)/g)].map(([, name = '']) => name)),
]

function sublist(token: Tokens.ListItem, { address, headings }: Surroundings): string {
  const target = /\]\(([\w-]+\.md)\)/.exec(token.text)?.[1]
  const found = target === undefined ? [] : (headings?.(target) ?? [])
  if (target === undefined || found.length === 0) return ''
  const items = found.map(({ id, text }) => `<li><a href="${address(`${target}#${id}`)}">${escaped(text)}</a></li>`)
  return `<ul>${items.join('')}</ul>`
}

/** The body of a page; raw HTML in a guide is shown as text. */
export function rendered(markdown: string, surroundings: Surroundings): string {
  const marked = new Marked({
    renderer: {
      html: ({ text }) => escaped(text),
      heading({ tokens, depth, text }) {
        const id = depth === 1 ? '' : ` id="${headingId(plain(text))}"`
        return `<h${depth}${id}>${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens)
        const address = surroundings.address(href)
        return address === undefined ? text : `<a href="${escaped(address)}">${text}</a>`
      },
      image({ href, text }) {
        const picture = surroundings.picture(href)
        if (!picture) return escaped(text)
        const { address, width, height } = picture
        const shape = width > height ? ' class="wide"' : ''
        return `<img${shape} src="${escaped(address)}" alt="${escaped(text)}" width="${width}" height="${height}" loading="lazy" decoding="async">`
      },
      listitem(item) {
        return `<li>${this.parser.parse(item.tokens)}${sublist(item, surroundings)}</li>\n`
      },
    },
  })
  return marked.parse(markdown, { async: false })
}
