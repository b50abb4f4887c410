import type { auditCalls, Input } from '@sp/contract'

export const SPANS = ['all', 'day', 'week', 'month'] as const
export type Span = (typeof SPANS)[number]
export const SHOWN = ['all', 'act', 'refused', 'final'] as const
export type Shown = (typeof SHOWN)[number]

export interface Filter {
  /** Raw input: words of a reason, @name or #number. */
  typed: string
  staffId: number | undefined
  call: string
  span: Span
  shown: Shown
}
export const everything: Filter = { typed: '', staffId: undefined, call: '', span: 'all', shown: 'all' }

const DAYS: Record<Span, number> = { all: 0, day: 1, week: 7, month: 30 }

/** Start of the day `days` ago; 1 is today. */
function since(days: number, now: Date): string {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - days + 1).toISOString()
}

/** @param now start of relative days, whole days only, so that the query key stays the same all day */
export function inputOf(filter: Filter, now: Date, before?: number): Input<typeof auditCalls.lines> {
  const { typed, staffId, call, span, shown } = filter
  const isAbout = /^[@#]./.test(typed)
  return {
    ...(before === undefined ? {} : { before }),
    ...(typed === '' ? {} : isAbout ? { about: typed } : { words: typed }),
    ...(staffId === undefined ? {} : { staffId }),
    ...(call === '' ? {} : { call }),
    ...(span === 'all' ? {} : { from: since(DAYS[span], now) }),
    ...(shown === 'final' ? { final: true } : shown === 'all' ? {} : { kind: shown }),
  }
}
