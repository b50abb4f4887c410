import Type, { type Static, type TSchema } from 'typebox'

export type { Static, TSchema }
export const T = Type

/** Texts for an invalid field; missing ones fall back to the general refusal. */
export interface FieldTexts {
  required?: string
  /** Not empty, but too short. Default: `required`. */
  tooShort?: string
  tooLong?: string
  wrong?: string
}

/**
 * User text: normalised to NFC and trimmed, lengths in code points (DECISIONS 1); only a query may omit `max`.
 */
export const text = (limits: { min?: number; max?: number; pattern?: string }, texts: FieldTexts = {}) =>
  Type.String({
    trim: true,
    minLength: limits.min ?? 1,
    ...(limits.max === undefined ? {} : { maxLength: limits.max }),
    ...(limits.pattern === undefined ? {} : { pattern: limits.pattern }),
    texts,
  })

/** A secret is not trimmed: leading and trailing spaces are part of it. */
export const secret = (limits: { min?: number; max: number }, texts: FieldTexts = {}) =>
  Type.String({ minLength: limits.min ?? 1, maxLength: limits.max, texts })

/** Ids are positive integers that a JSON number represents exactly. */
export const id = (texts: FieldTexts = {}) => Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, texts })

/** ISO 8601 in UTC. */
export const time = (texts?: FieldTexts) => Type.String({ format: 'date-time', ...(texts ? { texts } : {}) })

export const count = () => Type.Integer({ minimum: 0 })

export const nullable = <S extends TSchema>(schema: S) => {
  const values = (schema as { enum?: readonly unknown[] }).enum
  return Type.Unsafe<Static<S> | null>({
    ...(schema as object),
    nullable: true,
    ...(values === undefined ? {} : { enum: [...values, null] }),
  })
}

export const oneOf = <const V extends readonly (string | number)[]>(values: V, texts: FieldTexts = {}) =>
  Type.Unsafe<V[number]>({ type: typeof values[0] === 'number' ? 'integer' : 'string', enum: [...values], texts })

export const pageOf = <S extends TSchema>(item: S) => Type.Object({ total: count(), list: Type.Array(item) })

export const LAST_PAGE = 1_000_000

/** Zero-based; default: the first page. */
export const page = () => Type.Optional(Type.Integer({ minimum: 0, maximum: LAST_PAGE, default: 0 }))

/** Idempotency key of a create: the same key of the same member returns the first result (DECISIONS 1). */
export const clientKey = () => Type.Optional(Type.String({ format: 'uuid' }))

export const nothing = () => Type.Null()
