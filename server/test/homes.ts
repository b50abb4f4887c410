import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { migrationsFolder } from '../src/platform/paths.ts'

const BLOCK = /((?:^--.*\n)+)CREATE (?:UNIQUE INDEX|INDEX|UNLOGGED TABLE|TABLE) (\w+)/gm

/** Notes after a keyword such as `home` or `serves` in the comments above CREATE TABLE and CREATE INDEX. */
export async function notesInMigrations(word: 'home' | 'serves'): Promise<Map<string, string>> {
  const notes = new Map<string, string>()
  for (const file of (await readdir(migrationsFolder)).sort()) {
    const script = await readFile(join(migrationsFolder, file), 'utf8')
    for (const [, comment = '', name = ''] of script.matchAll(BLOCK)) {
      const line = comment.split('\n').find((each) => each.startsWith(`-- ${word}: `))
      if (line !== undefined) notes.set(name, line.slice(word.length + 5).trim())
    }
  }
  return notes
}
