import { expect, it } from 'vitest'
import { forgetStatementsOn } from '../../../test/every-statement.ts'
import { bucketIn, type Db, int8, int8s, onShardsOf, read, statements } from './sql.ts'

const found = read({ id: int8 }, { across: 'a few, each by primary key' })`
  SELECT t.id FROM unnest(${int8s('ids')}::bigint[]) AS asked(id)
  JOIN test_shard t ON t.bucket = ${bucketIn('asked.id')} AND t.id = asked.id${onShardsOf('t', 'ids')} WHERE t.id > ${int8('after')}`
const [{ onShards, ...whole } = { onShards: undefined }] = statements.slice(-1)
forgetStatementsOn('test_shard')

async function sentTo(isDistributed: boolean | undefined) {
  const sent: unknown[] = []
  const db: Db = {
    query: async (statement) => {
      sent.push(statement)
      return { rows: [], rowCount: 0 }
    },
    ...(isDistributed === undefined ? {} : { isDistributed }),
  }
  await found.all(db, { ids: [1024 + 5, 2048 + 5, 7], after: 3 })
  return sent[0]
}

it.each([[undefined], [false]])('one PostgreSQL is not asked for the shards (%s)', async (isDistributed) => {
  expect(await sentTo(isDistributed)).toEqual({ ...pick(whole), values: [[1029, 2053, 7], 3] })
  expect(pick(whole).text).not.toContain('ANY')
})

it('a distributed database receives each bucket once', async () => {
  expect(await sentTo(true)).toEqual({ ...pick(onShards), values: [[1029, 2053, 7], [5, 7], 3] })
  expect(pick(onShards).text).toContain('asked.id AND t.bucket = ANY($2::smallint[]) WHERE t.id > $3')
  expect(pick(onShards).name).not.toBe(pick(whole).name)
})

const pick = (of: object | undefined) => {
  const { name, text } = of as { name: string; text: string }
  return { name, text }
}
