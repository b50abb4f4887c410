import { CallError } from '@sp/contract'
import { useState } from 'react'

export type FaultsOf<Field extends string> = Partial<Record<Field, string>>

/**
 * The errors of a form: at the field concerned, otherwise below the form.
 * @param fieldsByReason the field that a refusal of the server refers to.
 */
export function useFaults<Field extends string>(fieldsByReason: Readonly<Record<string, Field>>) {
  const [faults, setFaults] = useState<FaultsOf<Field>>({})
  const [whole, setWhole] = useState<string>()
  /** Shows validation errors before sending; the first field gets the focus. @returns whether the form may be sent. */
  const validate = (form: HTMLFormElement, found: FaultsOf<Field>): boolean => {
    setFaults(found)
    setWhole(undefined)
    const first = Object.keys(found)[0]
    if (first) focusOn(form, first)
    return first === undefined
  }
  const refused = (words: string, error: unknown) => {
    const field = error instanceof CallError ? fieldsByReason[error.reason] : undefined
    setFaults(field ? ({ [field]: words } as FaultsOf<Field>) : {})
    setWhole(field ? undefined : words)
  }
  const changed = (...fields: string[]) =>
    setFaults(
      (now) => Object.fromEntries(Object.entries(now).filter(([field]) => !fields.includes(field))) as typeof now,
    )
  const show = (found: FaultsOf<Field>) => setFaults((now) => ({ ...now, ...found }))
  return { faults, whole, judge: validate, refused, changed, show }
}

const focusOn = (form: HTMLFormElement, field: string) => {
  const control = form.elements.namedItem(field)
  if (control instanceof HTMLElement) control.focus()
}
