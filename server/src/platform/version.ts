import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { productFolder } from './paths.ts'

export const version: string = (
  JSON.parse(readFileSync(join(productFolder, 'package.json'), 'utf8')) as { version: string }
).version

export function isLater(one: string, other: string): boolean {
  return one.localeCompare(other, 'en', { numeric: true }) > 0
}
