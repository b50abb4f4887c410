import { operatorTexts as texts } from './texts.ts'

export interface Setting<T> {
  /** Without the variable, or with an empty one. */
  readonly otherwise: T
  /** undefined if the value is wrong. */
  readonly parse: (given: string) => T | undefined
  /** What it should be, for the operator; never repeats the value, which may be a secret. */
  readonly fault: string
  /** For README.md. */
  readonly about: string
  /** The default in words, for README.md. */
  readonly shown: string | undefined
}

interface Row<O> {
  otherwise?: O
  about: string
  shown?: string
}

export function parsed<T, const O extends T | undefined = undefined>(
  { otherwise, about, shown, fault = '' }: Row<O> & { fault?: string },
  parse: (given: string) => T | undefined,
): Setting<T | O> {
  return { otherwise: otherwise as O, parse, fault, about, shown }
}

export const text = <const O extends string | undefined = undefined>(row: Row<O>): Setting<string | O> =>
  parsed<string, O>(row, (given) => given)

export const matching = <const O extends string | undefined = undefined>(
  row: Row<O> & { fault: string },
  isRight: (given: string) => boolean,
): Setting<string | O> => parsed<string, O>(row, (given) => (isRight(given) ? given : undefined))

export const whole = <const O extends number | undefined = undefined>(
  min: number,
  max: number,
  row: Row<O>,
): Setting<number | O> =>
  parsed<number, O>({ ...row, fault: texts.wholeNumber(min, max) }, (given) => {
    const value = Number(given)
    return /^\d+$/.test(given) && value >= min && value <= max ? value : undefined
  })

export const choice = <const V extends string, const O extends V | undefined = undefined>(
  values: readonly V[],
  row: Row<O>,
): Setting<V | O> =>
  parsed<V, O>({ ...row, fault: texts.oneOf(values) }, (given) => values.find((value) => value === given))

export const url = (row: Row<undefined>): Setting<string | undefined> =>
  parsed({ ...row, fault: texts.url }, (given) =>
    URL.canParse(given) && /^https?:/.test(given) ? given.replace(/\/+$/, '') : undefined,
  )
