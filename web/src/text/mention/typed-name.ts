import type { UserSummary } from '@sp/contract'

/** A name that is being typed behind an @: where it stands in the text, and as much of it as lies before the caret. */
export interface TypedName {
  from: number
  to: number
  q: string
}

/** Behind an @ that no letter or digit stands before, as in an e-mail address; by username or by nickname; nothing of it yet behind the bare @. */
const TYPED = /(?<![A-Za-z0-9])@([\p{L}\p{N}]{0,32})$/u
const ADDRESS = /https?:\/\/[!-~]*$/i
/** No name reaches further back, in code units. */
const REACH = 80

export function typedName(text: string, caret: number): TypedName | null {
  const before = text.slice(Math.max(0, caret - REACH), caret)
  const [whole, q = ''] = TYPED.exec(before) ?? []
  if (whole === undefined || ADDRESS.test(text.slice(0, caret - whole.length))) return null
  const [rest = ''] = /^[A-Za-z0-9]*/.exec(text.slice(caret)) ?? []
  return { from: caret - whole.length, to: caret + rest.length, q }
}

/** The text with the whole name in place of what was typed, and the caret where writing goes on. */
export function withName(text: string, { from, to }: TypedName, username: string): { text: string; caret: number } {
  const rest = text.slice(to)
  const name = `@${username} `
  return { text: text.slice(0, from) + name + rest.replace(/^ /, ''), caret: from + name.length }
}

/** What was found for a shorter beginning is shown for as long as it fits the longer one. */
export function fits({ username, nickname }: Pick<UserSummary, 'username' | 'nickname'>, q: string): boolean {
  const asked = q.toLowerCase()
  return username.toLowerCase().startsWith(asked) || nickname.toLowerCase().includes(asked)
}
