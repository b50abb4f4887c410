import { text } from './schema.ts'

const EMAIL_MAX = 254

// Dots only as single separators; characters that a mail header would parse as syntax are excluded.
const ATOM = '[^\\s@\\p{C}<>(),;:"\\[\\]\\\\.]+'
const END = '[\\p{L}\\p{M}\\p{N}]'
const LABEL = `[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}${END})?`
// A numeric last label would be part of an IP address, not a top-level domain.
const TOP = `\\p{L}[\\p{L}\\p{M}\\p{N}-]{0,61}${END}`
// Unicode letters and marks include invisible characters, which are excluded.
const SEEN = '(?![^]*[\\p{Default_Ignorable_Code_Point}\\u2800])'
const PATTERN = `^${SEEN}(?=[^@]{1,64}@)${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+${TOP}$`

const ADDRESS = new RegExp(PATTERN, 'u')
export const isEmailAddress = (typed: string): boolean => typed.length <= EMAIL_MAX && ADDRESS.test(typed)

/** Exactly one address: no list, no display name, no invisible characters, and a domain that can receive mail. */
export const emailAddress = (texts: { required: string }) =>
  text({ max: EMAIL_MAX, pattern: PATTERN }, { ...texts, wrong: '邮箱格式不正确' })
