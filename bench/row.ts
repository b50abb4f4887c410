import type { Measured } from './compare.ts'
import type { People } from './people.ts'
import type { Figure } from './report.ts'
import type { Floor, Served } from './stage.ts'

export interface Stage {
  url: string
  server: Served
  floor: Floor
  people: People
  minutes: number
}

export type Row = (stage: Stage) => Promise<Omit<Figure, 'number'>[]>

export const ROUNDS = 3
export const SECONDS = 2
export const BROWSER = { 'accept-encoding': 'gzip, deflate, br' }
export const as = (token: string) => ({ ...BROWSER, authentication: token })

export const pick = <T>(from: readonly T[], at: number): T => from[at % from.length] as T

export const ratio = (what: string, least: number, ours: Measured, floor: Measured): Omit<Figure, 'number'> => ({
  what,
  value: ours.rps / floor.rps,
  least,
  ours,
  floor,
})
