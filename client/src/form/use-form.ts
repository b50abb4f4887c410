import { CallError, fieldRefusal, type Refusal } from '@sp/contract'
import { type ChangeEvent, type SyntheticEvent, useCallback, useRef, useState } from 'react'
import { type Errors, errorsOf, type FormRules } from './errors-of.ts'

export interface FormOptions<V> extends FormRules<V> {
  /** What the form is about: the input for another id is not shown. */
  id?: string
  /** The values until the member changes them, in the order of the fields; they may come from a draft. */
  start: V
  /** The caller keeps the values: `start` is what the form shows, and `onChange` stores each change. */
  isControlled?: boolean
  /** For example, keeps a draft. */
  onChange?: (changed: Partial<V>, values: V) => void
  /** The refusals that concern one field, beside `input.<field>`. */
  refusals?: { readonly [N in keyof V]?: readonly Refusal[] }
  /** The field that shows every other refusal. Default: `fault`. */
  otherwise?: keyof V & string
}

type Texts<V> = { [N in keyof V]: V[N] extends string | undefined ? N : never }[keyof V] & string

export type Form<V extends object> = ReturnType<typeof useForm<V>>

interface State<V> {
  id: string | undefined
  changes: Partial<V>
  errors: Errors<V>
  fault?: string | undefined
}

/**
 * The state of a form: values, errors and focus. Input stays after every error. The contract validates (`call`), the
 * server validates again, and the caller sends (`useCreate`, `useChange`) with `refused` of this form.
 */
export function useForm<V extends object>(options: FormOptions<V>) {
  const { id } = options
  const blank: State<V> = { id, changes: {}, errors: {} }
  const [stored, setState] = useState(blank)
  const { changes, errors, fault } = stored.id === id ? stored : blank
  const update = (part: (before: State<V>) => Partial<State<V>>) =>
    setState((latest) => {
      const before = latest.id === id ? latest : blank
      return { ...before, fault: undefined, ...part(before) }
    })
  const reset = useCallback(() => setState({ id, changes: {}, errors: {} }), [id])
  const ref = useRef<HTMLFormElement>(null)
  const values: V = { ...options.start, ...changes }

  const set = (changed: Partial<V>) => {
    const kept = options.isControlled ? {} : changed
    update((before) => ({ changes: { ...before.changes, ...kept }, errors: without(before.errors, changed) }))
    options.onChange?.(changed, { ...values, ...changed })
  }
  /** Shows the errors and moves the focus to the first field that has one. @returns that field. */
  const check = (): (keyof V & string) | undefined => {
    const found = errorsOf(options, values)
    update(() => ({ errors: found }))
    const [first] = Object.keys(found) as (keyof V & string)[]
    if (first !== undefined) focusOn(ref.current, first)
    return first
  }
  const submit = (send: (values: V) => unknown) => (event?: SyntheticEvent) => {
    event?.preventDefault()
    if (check() === undefined) send(values)
  }
  return {
    values,
    errors,
    /** The error that concerns no single field. */
    fault,
    /** The `<form>`. */
    ref,
    set,
    /** Properties of a text field of `ui`, which sets aria-invalid, describes the field by the error and announces it. */
    field: <N extends Texts<V>>(name: N) => ({
      name,
      value: values[name] as string,
      error: errors[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        set({ [name]: target.value } as Partial<V>),
    }),
    /** Properties of a control whose `onChange` gets the value. */
    control: <N extends keyof V & string>(name: N) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (value: V[N]) => set({ [name]: value } as unknown as Partial<V>),
    }),
    check,
    submit,
    /** Properties of the `<form>`. */
    props: (send: (values: V) => unknown) => ({ ref, noValidate: true, onSubmit: submit(send) }),
    showErrors: (found: Errors<V>) => update((before) => ({ errors: { ...before.errors, ...found } })),
    /** For `refused` of a change or create. */
    refused: (text: string, error?: unknown) => {
      const name = fieldOfRefusal(options, error) ?? options.otherwise
      update(() => (name === undefined ? { errors: {}, fault: text } : { errors: { [name]: text } as Errors<V> }))
    },
    reset,
  }
}

const without = <V>(errors: Errors<V>, changed: Partial<V>): Errors<V> =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !Object.hasOwn(changed, name))) as Errors<V>

function fieldOfRefusal<V extends object>({ start, refusals }: FormOptions<V>, error: unknown) {
  if (!(error instanceof CallError)) return undefined
  const concerns = (name: keyof V & string) =>
    [fieldRefusal(name), ...(refusals?.[name] ?? [])].some(({ reason }) => reason === error.reason)
  return (Object.keys(start) as (keyof V & string)[]).find(concerns)
}

function focusOn(form: HTMLFormElement | null, name: string): void {
  const found = form?.elements.namedItem(name)
  const control = found instanceof Element ? found : found?.[0]
  if (control instanceof HTMLElement) control.focus()
}
