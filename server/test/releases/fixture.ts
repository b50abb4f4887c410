import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Call } from '@sp/contract'

export const fixturesFolder = join(import.meta.dirname, 'fixtures')

export interface Fixture {
  version: string
  takenAt: string
  masterKey: string
  calls: { token: string; call: Pick<Call, 'method' | 'path'>; input: object; contains: string }[]
}

export async function readFixtures(): Promise<(Fixture & { snapshot: string })[]> {
  const names = (await readdir(fixturesFolder)).filter((name) => name.endsWith('.json')).sort()
  return Promise.all(
    names.map(async (name) => {
      const fixture = JSON.parse(await readFile(join(fixturesFolder, name), 'utf8')) as Fixture
      const rows = await readFile(join(fixturesFolder, name.replace('.json', '.rows.gz')))
      return { ...fixture, snapshot: gunzipSync(rows).toString('utf8') }
    }),
  )
}
