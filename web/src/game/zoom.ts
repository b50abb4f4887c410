import type { MineSize } from '@sp/contract'

/** CSS pixels. Smaller cells are looked at: a press comes nearer instead of opening them. */
const PLAYED = { finger: 24, mouse: 14 }
/** Smaller cells show a colour instead of a figure. */
export const FIGURES = 10
const USUAL = 60
const MOST = 90
/** On a narrow phone the easy board shrinks to fit, rather than scrolling in both directions. */
const LEAST_EASY = 34
const ROUNDING = 1e-6
/** A button or a key. */
export const STEP = 1.5

export interface Sides {
  /** The whole board is in view. */
  readonly least: number
  readonly usual: number
  readonly most: number
}

/** Of cells, in CSS pixels, for a board in this room. */
export function sidesOf(size: MineSize, room: { width: number; height: number }): Sides {
  if (size === 8) {
    const usual = Math.min(USUAL, Math.max(LEAST_EASY, room.width / size))
    return { least: usual, usual, most: usual }
  }
  return { least: Math.min(USUAL, Math.max(1, Math.min(room.width, room.height) / size)), usual: USUAL, most: MOST }
}

export const within = ({ least, most }: Sides, side: number): number => Math.min(most, Math.max(least, side))

/** Whole device pixels where a figure is drawn, so that rounding errors do not add up. */
export const wholePixels = (side: number, ratio: number): number =>
  side < FIGURES ? side : Math.floor(side * ratio + ROUNDING) / ratio

/** The scroll offset that keeps the point at `at` (from the edge of the frame) where it is. */
export const anchored = (offset: number, at: number, ratio: number): number => (offset + at) * ratio - at

export const isPlayed = (side: number, hasMouse: boolean): boolean => side >= PLAYED[hasMouse ? 'mouse' : 'finger']
