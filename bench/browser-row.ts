import type { Browser } from '@playwright/test'
import type { Session } from './phone.ts'

export interface BrowserStage {
  origin: string
  browser: Browser
  /** Somebody who follows the author with the most flashes. */
  member: Session
}

export interface BrowserFigure {
  what: string
  unit: 'ms' | 'KB' | 's' | ''
  /** What it must stay below; without one it is told for its own sake. */
  most?: number
  /** One for each round. */
  rounds: readonly number[]
  /** Share of the machine that other programs took meanwhile. */
  others?: number
}

/** Measures something of what we hold ourselves to in the browser. */
export type BrowserRow = (stage: BrowserStage) => Promise<BrowserFigure[]>

export const ROUNDS = 5

export const middle = (rounds: readonly number[]): number =>
  rounds.toSorted((a, b) => a - b)[Math.floor(rounds.length / 2)] ?? Number.NaN
