import { stored } from '../../../platform/device/stored.ts'

/** Removed with everything else when the session ends: what a member reads is theirs. */
const ENTRY = 'reading'
const REMEMBERED = 50

export const LOOKS = ['day', 'paper', 'night'] as const
export type Look = (typeof LOOKS)[number]
const LOOK_ENTRY = 'reading-look'

type Places = readonly (readonly [postId: number, paragraph: number])[]

const isPlace = (given: unknown): given is Places[number] =>
  Array.isArray(given) && given.length === 2 && given.every((part) => Number.isSafeInteger(part) && part >= 0)

function readPlaces(): Places {
  const given = stored.readJson(ENTRY)
  return Array.isArray(given) ? given.filter(isPlace) : []
}

/** The paragraph at which the reader of a post stopped; 0 is its start. */
export const placeIn = (postId: number): number => readPlaces().find(([id]) => id === postId)?.[1] ?? 0

/** @param paragraph 0 forgets the place: the reader is at the start, or has finished. */
export function notePlace(postId: number, paragraph: number): void {
  const others = readPlaces().filter(([id]) => id !== postId)
  const places = paragraph > 0 ? [...others.slice(1 - REMEMBERED), [postId, paragraph]] : others
  if (places.length === 0) stored.remove(ENTRY)
  else stored.write(ENTRY, JSON.stringify(places))
}

export const readLook = (isDark: boolean): Look =>
  LOOKS.find((look) => look === stored.read(LOOK_ENTRY)) ?? (isDark ? 'night' : 'day')

export const saveLook = (look: Look): void => stored.write(LOOK_ENTRY, look)

/** Code points from which a post is long enough. */
export const LONG_FROM = 800
const A_MINUTE = 400

export const isLong = (text: string): boolean => text.length > LONG_FROM && Array.from(text).length > LONG_FROM

export const minutesFor = (text: string): number => Math.max(1, Math.round(Array.from(text).length / A_MINUTE))

export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n+/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
