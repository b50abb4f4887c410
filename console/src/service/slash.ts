import type { Canned } from '@sp/contract'

/** What was written behind a slash, up to the caret. */
export interface Slash {
  query: string
  /** Where the slash stands. */
  from: number
}

/** A slash that begins a word is a call for a canned text; one within a word (24/7, an address) is none. */
export function slashAt(text: string, caret: number): Slash | undefined {
  const query = /(?:^|\s)\/([^\s/]*)$/.exec(text.slice(0, caret))?.[1]
  return query === undefined ? undefined : { query, from: caret - query.length - 1 }
}

/** Those whose name begins with it, then those that have it anywhere. */
export function matching(all: readonly Canned[], query: string): Canned[] {
  const asked = query.toLowerCase()
  const at = ({ name }: Canned) => name.toLowerCase().indexOf(asked)
  return all.filter((each) => at(each) >= 0).sort((a, b) => Math.sign(at(a)) - Math.sign(at(b)))
}

/** The text in the place of what called for it, and where the caret stands then. */
export function insert(text: string, { from, query }: Slash, content: string): { text: string; caret: number } {
  const rest = text.slice(from + query.length + 1)
  return { text: text.slice(0, from) + content + rest, caret: from + content.length }
}
