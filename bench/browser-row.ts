import type { Browser } from '@playwright/test'
import type { Session } from './phone.ts'

export interface BrowserStage {
  origin: string
  browser: Browser
  member: Session
}

export interface BrowserFigure {
  what: string
  unit: 'ms' | 'KB' | 's' | ''
  /** Upper limit; without it the figure is informational. */
  most?: number
  rounds: readonly number[]
  others?: number
}

export type BrowserRow = (stage: BrowserStage) => Promise<BrowserFigure[]>

export const ROUNDS = 5

export const middle = (rounds: readonly number[]): number =>
  rounds.toSorted((a, b) => a - b)[Math.floor(rounds.length / 2)] ?? Number.NaN
