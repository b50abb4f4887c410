import { text } from './schema.ts'

const EMAIL_MAX = 254

// Dots stand between, never first, last or twice; what a header would read as more than an address stands nowhere.
const ATOM = '[^\\s@\\p{C}<>(),;:"\\[\\]\\\\.]+'
const END = '[\\p{L}\\p{M}\\p{N}]'
const LABEL = `[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}${END})?`
// A number alone is no top-level domain, but the end of an IP address.
const TOP = `\\p{L}[\\p{L}\\p{M}\\p{N}-]{0,61}${END}`
// Letters and marks of Unicode too, of which nobody sees anything.
const SEEN = '(?![^]*[\\p{Default_Ignorable_Code_Point}\\u2800])'
const PATTERN = `^${SEEN}(?=[^@]{1,64}@)${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+${TOP}$`

const ADDRESS = new RegExp(PATTERN, 'u')
export const isEmailAddress = (typed: string): boolean => typed.length <= EMAIL_MAX && ADDRESS.test(typed)

/** One address and nothing else: no list, no name beside it, nothing invisible, and a domain that can send letters. */
export const emailAddress = (texts: { required: string }) =>
  text({ max: EMAIL_MAX, pattern: PATTERN }, { ...texts, wrong: '邮箱格式不正确' })
