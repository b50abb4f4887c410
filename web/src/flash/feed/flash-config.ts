import { stored } from '../../platform/device/stored.ts'

export interface Place {
  id: number
  top: number
}

/** Tab, page and scroll position of the feed (specification 1 § 2): 1 follow, 0 discover; pages are zero-based. */
export interface FlashConfig {
  tab: 0 | 1
  page: number
  scroll: { 0: number; 1: number }
  place: { 0: Place | null; 1: Place | null }
}

const ENTRY = 'flash-config'
const BEGINNING = JSON.stringify({
  tab: 0,
  page: 0,
  scroll: { 0: 0, 1: 0 },
  place: { 0: null, 1: null },
} satisfies FlashConfig)
const whole = (value: unknown): number => (Number.isSafeInteger(value) && (value as number) > 0 ? (value as number) : 0)

const placeOf = (given: Place | null | undefined): Place | null =>
  whole(given?.id) > 0 && Number.isFinite(given?.top) ? { id: whole(given?.id), top: Number(given?.top) } : null

export function readFlashConfig(): FlashConfig {
  const given = (stored.readJson(ENTRY) ?? {}) as Partial<FlashConfig>
  const scroll: Partial<FlashConfig['scroll']> = given.scroll ?? {}
  const place: Partial<FlashConfig['place']> = given.place ?? {}
  return {
    tab: given.tab === 1 ? 1 : 0,
    page: whole(given.page),
    scroll: { 0: whole(scroll[0]), 1: whole(scroll[1]) },
    place: { 0: placeOf(place[0]), 1: placeOf(place[1]) },
  }
}

/** The default state is not stored, and no place in a list at its top, where it begins by itself. */
export function writeFlashConfig(change: Partial<FlashConfig>): void {
  const { tab, page, scroll, place: at } = { ...readFlashConfig(), ...change }
  const place = { 0: scroll[0] === 0 ? null : at[0], 1: scroll[1] === 0 ? null : at[1] }
  const next = JSON.stringify({ tab, page, scroll, place } satisfies FlashConfig)
  if (next === BEGINNING) stored.remove(ENTRY)
  else stored.write(ENTRY, next)
}
