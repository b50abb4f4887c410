import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a hurried or malicious developer could do: one text for another, and the tests that must fail then. */
export interface Hole {
  kind: string
  what: string
  file: string
  find: string
  put: string
  tests: string[]
  /** A part of the titles of those tests, where a file has many. */
  only?: string
}

export const HOLES = JSON.parse(readFileSync(join(import.meta.dirname, 'holes.json'), 'utf8')) as Hole[]

export function planted(content: string, { find, put, what }: Pick<Hole, 'find' | 'put' | 'what'>): string {
  if (content.split(find).length !== 2) throw new Error(`the text of the hole is not there one time: ${what}`)
  return content.replace(find, () => put)
}
