import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { statements } from '../src/platform/db/sql.ts'

const src = fileURLToPath(new URL('../src', import.meta.url))

const sources = async (): Promise<string[]> =>
  (await readdir(src, { recursive: true }))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => file.replaceAll('\\', '/'))
    .sort()

const SEPARATE = ['platform/bus.ts', 'platform/jobs/run.ts']
/** They compile the statements of the queries. */
const MAKERS = [
  'sql',
  'own-rows',
  'own-sealed',
  'lost-columns',
  'resealed-columns',
  'counted-votes',
  'clear-below',
  'advisory-lock',
  'file-keys',
].map((name) => `platform/db/${name}.ts`)
const isQueries = (file: string) => SEPARATE.includes(file) || /(^|\/)([a-z-]+-)?queries(-[a-z-]+)?\.ts$/.test(file)

/** Every statement of the program; each registers itself when its file is imported. */
export async function everyStatement() {
  for (const file of (await sources()).filter(isQueries)) await import(join(src, file))
  return statements
}

/** Removes statements on a test's own table, because the test files of one worker share the list. */
export function forgetStatementsOn(table: string): void {
  const kept = statements.filter(({ text }) => !new RegExp(`\\b${table}\\b`).test(text))
  statements.splice(0, statements.length, ...kept)
}

export const gist = ({ text }: { text: string }): string => text.replace(/\s+/g, ' ').slice(0, 140)

export async function strayStatements(): Promise<string[]> {
  const stray: string[] = []
  for (const file of (await sources()).filter((each) => !isQueries(each) && !MAKERS.includes(each))) {
    const text = await readFile(join(src, file), 'utf8')
    if (
      /\b(read|write)\([^)]*\)\s*`|\b(ownRows|ownSealed|gatherOwn|eraseOwn|unnameOwn|countedVotes|clearBelow|ownedFiles|[aA]dvisoryLock)\(/.test(
        text,
      )
    )
      stray.push(file)
  }
  return stray
}
