import type { Call } from './call.ts'
import { codePointsIn, trimmed } from './length.ts'
import { common } from './refusal.ts'
import type { FieldTexts, Static } from './schema.ts'

/** The limits and refusal texts in the schema of a field. A browser has them too (`plain-schema.ts`). */
export interface Field {
  trim?: boolean
  /** A username: trimmed, but not normalised. */
  name?: string
  minLength?: number
  maxLength?: number
  pattern?: string
  texts?: FieldTexts
}

export const fieldsOf = ({ input }: Pick<Call, 'input'>): Readonly<Record<string, Field | undefined>> =>
  (input as { properties?: Record<string, Field> }).properties ?? {}

type Breach = keyof FieldTexts

export const textOf = ({ texts = {} }: Field, breach: Breach): string =>
  texts[breach] ?? (breach === 'tooShort' ? texts.required : undefined) ?? texts.wrong ?? common.badInput.msg

/** The text with which the server would refuse this value of a form. null: nothing is chosen yet. */
export function faultOf(field: Field, value: unknown): string | undefined {
  const breach = typeof value === 'string' ? breachOf(field, value) : undefined
  if (breach !== undefined) return textOf(field, breach)
  return value === null ? field.texts?.required : undefined
}

function breachOf({ trim, name, minLength = 0, maxLength, pattern }: Field, typed: string): Breach | undefined {
  const text = name ? typed.trim() : (trim ? trimmed(typed) : typed).normalize()
  const length = codePointsIn(text)
  if (length < minLength) return length === 0 ? 'required' : 'tooShort'
  if (maxLength !== undefined && length > maxLength) return 'tooLong'
  return pattern === undefined || new RegExp(pattern, 'u').test(text) ? undefined : 'wrong'
}

/** The same for one field of a call, for a text without a form of its own. */
export const faultIn = <C extends Call>(call: C, name: keyof Static<C['input']> & string, value: unknown) =>
  faultOf(fieldsOf(call)[name] ?? {}, value)
