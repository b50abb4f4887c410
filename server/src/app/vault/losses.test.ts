import { expect, it } from 'vitest'
import { serverSources } from '../../../../scripts/server-sources.ts'
import { keyedThings, sealedColumns } from '../features.ts'

const SEALS = /\b(?:seal\w*For|sealerFor|seal\w*ForSite|macForSite|macOfCode|drawCodes)\b/
const COLUMN = /'([a-z]+(?:_[a-z]+)*\.[a-z]+(?:_[a-z]+)*)'/g

const WITH_ANOTHER: Record<string, string> = {
  'erasure.register': 'is a file beside backups, which need the same key',
  'passkey.digest': 'is destroyed with passkey.sealed',
  'sp.webhook': 'names an attribute of a span',
  'push.signing': 'is the name of the setting, whose value is declared',
}

it('everything that a feature seals or hashes under the master key has a rule for its loss', () => {
  const known = [...Object.keys(sealedColumns), ...Object.keys(keyedThings), ...Object.keys(WITH_ANOTHER)]
  const users = serverSources.filter(({ name, text }) => !name.startsWith('platform/vault/') && SEALS.test(text))
  const used = users.flatMap(({ name, text }) =>
    [...text.matchAll(COLUMN)].map(([, column = '']) => ({ name, column })).filter(({ column }) => isTable(column)),
  )
  expect(new Set(used.map(({ column }) => column)).size).toBeGreaterThan(15)
  expect(
    used
      .filter(({ column }) => !known.includes(column))
      .map(({ name, column }) => `${name}: ${column} needs \`lost\` in personal.ts, or an entry in \`keyed\``),
  ).toEqual([])
})

/** Not the name of a job, as `report.seal`. */
const isTable = (column: string): boolean =>
  !serverSources.some(({ text }) => text.includes(`jobs.add(tx, '${column}'`))
