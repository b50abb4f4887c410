import { type Call, faultOf, fieldsOf } from '@sp/contract'

export type Errors<V> = { readonly [N in keyof V]?: string | undefined }

export interface FormRules<V> {
  /** The limits and texts of its input fields apply to the fields of the same name. */
  call?: Pick<Call, 'input'>
  /** Fields that may be empty; the caller then omits them from the input. */
  optional?: readonly (keyof V & string)[]
  /** What the form demands beside that; wins over the contract's text for the same field. */
  rules?: (values: V) => Errors<V>
}

/**
 * The errors in the order of the fields. A text that several empty fields share (请填写完整) is shown once, at the first.
 * A value of undefined means that the form does not ask for the field, null that nothing is chosen.
 */
export function errorsOf<V extends object>({ call, optional = [], rules }: FormRules<V>, values: V): Errors<V> {
  const own: Errors<V> = rules?.(values) ?? {}
  const isOmitted = (name: keyof V & string) => optional.includes(name) && isBlank(values[name])
  const fields = call ? fieldsOf(call) : {}
  const found: { -readonly [N in keyof V]?: string | undefined } = {}
  for (const name of Object.keys(values) as (keyof V & string)[]) {
    const text = own[name] ?? (isOmitted(name) ? undefined : faultOf(fields[name] ?? {}, values[name]))
    const isRepeated = values[name] === '' && Object.values(found).includes(text)
    if (text !== undefined && !isRepeated) found[name] = text
  }
  return found
}

const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === ''
