import type { Canned } from '@sp/contract'

export interface Slash {
  query: string
  from: number
}

/** A slash at the start of a word calls a canned text; one inside a word (24/7, an address) does not. */
export function slashAt(text: string, caret: number): Slash | undefined {
  const query = /(?:^|\s)\/([^\s/]*)$/.exec(text.slice(0, caret))?.[1]
  return query === undefined ? undefined : { query, from: caret - query.length - 1 }
}

export function matching(all: readonly Canned[], query: string): Canned[] {
  const asked = query.toLowerCase()
  const at = ({ name }: Canned) => name.toLowerCase().indexOf(asked)
  return all.filter((each) => at(each) >= 0).sort((a, b) => Math.sign(at(a)) - Math.sign(at(b)))
}

export function insert(text: string, { from, query }: Slash, content: string): { text: string; caret: number } {
  const rest = text.slice(from + query.length + 1)
  return { text: text.slice(0, from) + content + rest, caret: from + content.length }
}
