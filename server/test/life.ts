import { randomBytes } from 'node:crypto'
import type { Who, World } from './world.ts'

export const chance = () => randomBytes(9).toString('hex')

export const BIRTHDAY = '1987-03-19'

/** A member all of whose private values are unique texts. */
export interface Canary extends Who {
  password: string
  /** By the column that stores them, `table.column` or `table.column which`; others by a description. */
  secrets: Record<string, string>
  /** Ids of the related members, which no other viewer may learn. */
  people: Record<string, string>
  /** Names of the secrets and people that the canary itself reads in its calls. */
  shown: string[]
  ids: number[]
  texts: string[]
}

export interface Planting {
  world: World
  me: Canary
  /** Address of the test push service. */
  pushAt: string
  /** Names a secret. @returns its text, unique without `text` */
  plant(name: string, about?: { text?: string; isShown?: boolean }): string
}

export interface Living {
  world: World
  me: Who
  other: Who
}
