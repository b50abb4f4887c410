import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { World } from './world.ts'

const encodings = (secret: string): string[] => {
  const bytes = Buffer.from(secret)
  return [secret, bytes.toString('hex'), bytes.toString('base64').slice(0, -4)]
}

export const spilled = (secrets: readonly string[], text: string): string[] =>
  secrets.filter((secret) => encodings(secret).some((encoding) => text.includes(encoding)))

export async function dump(sql: World['sql']): Promise<string> {
  const tables = await sql<{ name: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p') AND n.nspname NOT IN ('pg_catalog', 'information_schema')`,
  )
  const all: string[] = []
  for (const { name } of tables)
    for (const { row } of await sql<{ row: string }>(`SELECT t::text AS row FROM ${name} t`)) all.push(row)
  return all.join('\n')
}

export async function filesBelow(folder: string): Promise<string> {
  const all = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = all.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return (await Promise.all(files.map((file) => readFile(file, 'latin1')))).join('\n')
}
