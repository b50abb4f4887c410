import { texts } from './texts.ts'

export interface Change {
  name: string
  /** undefined where it only says what is so. */
  from: string | undefined
  to: string
}

const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

function said(value: unknown, time: (iso: string) => string): string {
  if (value === null || value === undefined || value === '') return texts.empty
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (typeof value === 'string') return TIME.test(value) ? time(value) : (texts.values[value] ?? value)
  return typeof value === 'number' ? String(value) : JSON.stringify(value)
}

/** What a line says beside its reason: what was before and after, where it knows both. @param time writes a moment */
export function changesOf(details: Readonly<Record<string, unknown>>, time: (iso: string) => string): Change[] {
  const { from, to, ...others } = details
  const rest = Object.entries(others).map(([name, value]) => ({
    name: texts.details[name] ?? name,
    from: undefined,
    to: said(value, time),
  }))
  if (!('from' in details || 'to' in details)) return rest
  return [{ name: texts.details['value'] ?? '', from: said(from, time), to: said(to, time) }, ...rest]
}

/** The same in one line, for a table. */
export const inShort = (details: Readonly<Record<string, unknown>>, time: (iso: string) => string): string =>
  changesOf(details, time)
    .map(({ name, from, to }) => (from === undefined ? `${name} ${to}` : `${from} → ${to}`))
    .join('，')
