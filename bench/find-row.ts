import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inTurn, measure } from './compare.ts'
import { as, ROUNDS, type Row } from './row.ts'

const FINDS = 400
const CONCURRENT = 2

async function seekers(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('SELECT count(*)::integer AS n FROM square_candidate')
  await client.end()
  return rows[0].n
}

/**
 * Each member searches once with their filter: most match many, one in fifty almost none. No match returns 400.
 */
export const find: Row = async ({ url, server, people }) => {
  const n = (await seekers(url)).toLocaleString('en')
  const round = (nth: number) => {
    const requests = people.tokens.slice(nth * FINDS, (nth + 1) * FINDS).map((token) => ({
      path: `/api/square/yuelao/recommend/v2?clientKey=${randomUUID()}`,
      headers: as(token),
    }))
    return measure({ serve: server, requests }, { connections: CONCURRENT })
  }
  const [ours] = await inTurn([round], ROUNDS)
  return ours === undefined ? [] : [{ what: `find among ${n} people: p95, ms`, value: ours.p95, most: 50, ours }]
}
