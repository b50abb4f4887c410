import { T } from '../wire/schema.ts'

export const USERNAME_MAX = 32
export const USERNAME_PATTERN = '^[A-Za-z][A-Za-z0-9]*$'
/** What somebody may type where a name is asked for. */
const TYPED_MAX = 200

const USERNAME = new RegExp(USERNAME_PATTERN)

export const isUsername = (typed: string): boolean => typed.length <= USERNAME_MAX && USERNAME.test(typed)

/**
 * The one form of a username that reaches SQL, limits and keys. It is judged as it was typed, before any Unicode
 * normalisation; what is no name comes out as something that nobody can have, and so is answered like an unknown one.
 */
export const nameKey = (typed: string): string => (isUsername(typed) ? typed.toLowerCase() : `?${typed}`)

/** A name as its owner or somebody else types it; the handler gets its `nameKey`. */
export const givenName = (texts: { required?: string } = {}) =>
  T.String({ name: 'key', minLength: 1, maxLength: TYPED_MAX, texts })

/** The same, also with the `@` by which texts call somebody. */
export const calledName = () => T.String({ name: 'called', minLength: 1, maxLength: TYPED_MAX })

/** A name that somebody takes: it stays as they write it. */
export const newName = (texts: { required: string; tooLong: string; wrong: string }) =>
  T.String({ name: 'new', minLength: 1, maxLength: USERNAME_MAX, pattern: USERNAME_PATTERN, texts })
