import type { Flash } from '@sp/contract'
import { stored } from '../../platform/device/stored.ts'
import { getSession } from '../../platform/session/session.ts'

/** A pause that ends a visit of 关注: the line then moves to what was seen in it. */
const AWAY_MS = 30 * 60_000

/** Times of flashes: the newest that was on the screen, and the newest of the visits before this one. */
interface LeftOff {
  seen: string
  mark: string
  /** When 关注 was last read. */
  at: number
}

/** Per account; removed at logout with everything else. */
const entry = (): string => `left-off:${getSession()?.user.id ?? 0}`

const text = (given: unknown): string => (typeof given === 'string' ? given : '')

function readLeftOff(): LeftOff {
  const { seen, mark, at } = (stored.readJson(entry()) ?? {}) as Partial<LeftOff>
  return { seen: text(seen), mark: text(mark), at: Number(at) || 0 }
}

const write = (next: LeftOff): void => stored.write(entry(), JSON.stringify(next))

/** Begins or continues a visit. @returns its mark; empty where nothing was seen before */
export function visitFrom(now: number): string {
  const { seen, mark, at } = readLeftOff()
  const next = now - at < AWAY_MS ? mark : seen
  write({ seen, mark: next, at: now })
  return next
}

export function noteSeen(time: string, now: number): void {
  const kept = readLeftOff()
  write({ ...kept, seen: time > kept.seen ? time : kept.seen, at: now })
}

/** The index of the first flash that was there before; -1 where it is on another page, or there was none. */
export const placeOfMark = (list: readonly Pick<Flash, 'createDatetime'>[], mark: string): number =>
  mark === '' ? -1 : list.findIndex(({ createDatetime }) => createDatetime <= mark)
