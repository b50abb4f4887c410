import type { StoryStep } from '@sp/contract'

export interface Span {
  from: string
  until: string
}

const later = (...times: (string | null | undefined)[]): string | undefined =>
  times
    .flatMap((time) => time ?? [])
    .sort((one, other) => Date.parse(one) - Date.parse(other))
    .at(-1)

/** The period of each step: it ends with the later of its two answers, when the next one begins. */
export function spansOf(metAt: string, steps: readonly (StoryStep | undefined)[]): (Span | undefined)[] {
  let from: string | undefined = metAt
  return steps.map((step) => {
    const until = later(step?.mine?.createDatetime, step?.his?.createDatetime)
    const span: Span | undefined = from && until ? { from, until } : undefined
    from = until
    return span
  })
}
