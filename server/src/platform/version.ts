import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { productFolder } from './paths.ts'

/** The version of this program, as three numbers between dots. */
export const version: string = (
  JSON.parse(readFileSync(join(productFolder, 'package.json'), 'utf8')) as { version: string }
).version

/** Whether `one` is a later version than `other`. */
export function isLater(one: string, other: string): boolean {
  return one.localeCompare(other, 'en', { numeric: true }) > 0
}
