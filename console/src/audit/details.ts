import type { AuditLine, AuditPerson } from '@sp/contract'
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

/** The log holds numbers alone: whom a line names beside its subject is said by name. */
export function named<L extends Pick<AuditLine, 'details'>>(line: L, people: readonly AuditPerson[]): L {
  const person = people.find(({ id }) => id === line.details['colleague'])
  return person ? { ...line, details: { ...line.details, colleague: person.nickname } } : line
}

/** The same in one line, for a table. */
export const inShort = (details: Readonly<Record<string, unknown>>, time: (iso: string) => string): string =>
  changesOf(details, time)
    .map(({ name, from, to }) => (from === undefined ? `${name} ${to}` : `${from} → ${to}`))
    .join('，')
