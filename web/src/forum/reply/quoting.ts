import { type Input, REPLY_QUOTE_MAX, type replyCalls } from '@sp/contract'

export type Passage = NonNullable<Input<typeof replyCalls.addToPost>['quote']>

/** What is about to be quoted, with its words for the bar. */
export interface Quoting extends Passage {
  words: string
  name: string
}

export interface Quotable {
  id: number
  content: string
  name: string
}

const length = (text: string): number => [...text].length

/** The selected words where the text has them as they are, else its beginning: names are shown otherwise than written. */
export function quoting({ id, content, name }: Quotable, selected = ''): Quoting {
  const asked = selected.trim()
  const found = asked === '' ? -1 : content.indexOf(asked)
  const at = found < 0 ? content.length - content.trimStart().length : found
  const words = [...(found < 0 ? content.trim() : asked)].slice(0, REPLY_QUOTE_MAX).join('')
  return { id, from: length(content.slice(0, at)), length: length(words), words, name }
}
