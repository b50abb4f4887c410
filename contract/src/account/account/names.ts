import { T } from '../../wire/schema.ts'

export const USERNAME_MAX = 32
export const USERNAME_PATTERN = '^[A-Za-z][A-Za-z0-9]*$'
const TYPED_MAX = 200

const USERNAME = new RegExp(USERNAME_PATTERN)

export const isUsername = (typed: string): boolean => typed.length <= USERNAME_MAX && USERNAME.test(typed)

/**
 * The only form of a username in SQL, rate limits and keys. The input is validated without Unicode
 * normalisation; an invalid name maps to a key that no account can have, so the response is the same as for an
 * unknown name.
 */
export const nameKey = (typed: string): string => (isUsername(typed) ? typed.toLowerCase() : `?${typed}`)

/** Input of an existing name; the handler receives its `nameKey`. */
export const nameInput = (texts: { required?: string } = {}) =>
  T.String({ name: 'key', minLength: 1, maxLength: TYPED_MAX, texts })

/** The same, optionally with the `@` of a mention. */
export const calledName = () => T.String({ name: 'called', minLength: 1, maxLength: TYPED_MAX })

/** A new username, stored as typed. */
export const newName = (texts: { required: string; tooLong: string; wrong: string }) =>
  T.String({ name: 'new', minLength: 1, maxLength: USERNAME_MAX, pattern: USERNAME_PATTERN, texts })
