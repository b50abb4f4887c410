const DAY_MS = 86_400_000

export interface DayRange {
  /** The first and the last day: `2026-11-28`. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** As a call takes it: the beginning of the first day, and the end of the last one, in the time zone of the device. */
export const timesIn = ({ from, to }: DayRange): { from?: string; to?: string } => ({
  ...(from && { from: new Date(`${from}T00:00`).toISOString() }),
  ...(to && { to: new Date(Date.parse(`${to}T00:00`) + DAY_MS).toISOString() }),
})

export const dayIn = (given: string | null): string | undefined =>
  given !== null && /^\d{4}-\d\d-\d\d$/.test(given) && !Number.isNaN(Date.parse(given)) ? given : undefined
