import type { Disclosure, SquareField } from '@sp/contract'
import { fullTime } from '../../platform/time.ts'
import { fieldNames } from './field-texts.ts'
import { texts } from './texts.ts'

const { disclosures: words } = texts

export interface DisclosedItem {
  sessionId: number
  rows: readonly [Disclosure, ...Disclosure[]]
}

export function byPairing(list: readonly Disclosure[]): readonly DisclosedItem[] {
  const seen: { sessionId: number; rows: [Disclosure, ...Disclosure[]] }[] = []
  for (const row of list) {
    const last = seen.at(-1)
    if (last?.sessionId === row.sessionId) last.rows.push(row)
    else seen.push({ sessionId: row.sessionId, rows: [row] })
  }
  return seen
}

/** The stage of the pairing, or since when it has ended and nothing is visible any more. */
export function stageText({ status, sessionFinished, endDatetime }: Disclosure): string {
  const stage = status === null ? [] : [words.stages[status]]
  if (status === 'BREAK_UP' || status === 'NOW_LOVER') return stage.join()
  if (!sessionFinished) return [...stage, words.running].join(' · ')
  return [words.over, ...(endDatetime === null ? [] : [words.unseenSince(fullTime(endDatetime))])].join(' · ')
}

const again = (times: number): string => (times > 1 ? words.times(times) : '')

const SAYINGS: Readonly<Record<Disclosure['kind'], (row: Disclosure) => string>> = {
  profile: ({ locked, times }) => (locked > 0 ? words.profileLocked(locked) : words.profile) + again(times),
  released: ({ fields }) => words.released(fields.length),
  contact: ({ times }) => words.contact + again(times),
  face: ({ photo, times }) => words.face(photo ?? 1) + again(times),
  staff: ({ times }) => words.staffLook + again(times),
}

export const disclosureText = (row: Disclosure): string => SAYINGS[row.kind](row)

export const opened = ({ kind, fields }: Disclosure): readonly string[] =>
  kind === 'profile' ? [] : fields.map((field: SquareField) => fieldNames[field])
