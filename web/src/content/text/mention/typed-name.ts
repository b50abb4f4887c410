import type { UserSummary } from '@sp/contract'

export interface TypedName {
  from: number
  to: number
  q: string
}

/**
 * After an @ without a preceding letter or digit, unlike in an email address; matches username or nickname; may be
 * empty.
 */
const TYPED = /(?<![A-Za-z0-9])@([\p{L}\p{N}]{0,32})$/u
const ADDRESS = /https?:\/\/[!-~]*$/i
/** The maximum length of a name in code units. */
const LOOKBACK = 80

export function typedName(text: string, caret: number): TypedName | null {
  const before = text.slice(Math.max(0, caret - LOOKBACK), caret)
  const [whole, q = ''] = TYPED.exec(before) ?? []
  if (whole === undefined || ADDRESS.test(text.slice(0, caret - whole.length))) return null
  const [rest = ''] = /^[A-Za-z0-9]*/.exec(text.slice(caret)) ?? []
  return { from: caret - whole.length, to: caret + rest.length, q }
}

export function withName(text: string, { from, to }: TypedName, username: string): { text: string; caret: number } {
  const rest = text.slice(to)
  const name = `@${username} `
  return { text: text.slice(0, from) + name + rest.replace(/^ /, ''), caret: from + name.length }
}

/** Earlier suggestions stay visible while they match the longer input. */
export function fits({ username, nickname }: Pick<UserSummary, 'username' | 'nickname'>, q: string): boolean {
  const asked = q.toLowerCase()
  return username.toLowerCase().startsWith(asked) || nickname.toLowerCase().includes(asked)
}
