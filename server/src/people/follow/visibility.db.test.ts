import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgetStatementsOn } from '../../../test/every-statement.ts'
import { grantSite } from '../../../test/make/site-url.ts'
import { itPlans } from '../../../test/plan.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import type { Viewing } from '../../platform/ctx.ts'
import { int4, int8, read, statements } from '../../platform/db/sql.ts'
import { maySee, type Surface, type Thing, visibleIn } from './visibility.ts'

const ME = 5000
const HIDDEN = 6000
const OTHER = 7000
const CLOSING = 8000
const surfaces: readonly Surface[] = ['direct', 'profile', 'discover', 'feed', 'search']
const yesNo = [false, true]
const things: Required<Thing>[] = [ME, HIDDEN, OTHER, CLOSING].flatMap((authorId) =>
  yesNo.flatMap((isPrivate) =>
    yesNo.flatMap((isDeleted) =>
      yesNo.flatMap((authorProtected) =>
        [null, 'spoiler', 'r18'].map((warning) => ({ authorId, isPrivate, isDeleted, authorProtected, warning })),
      ),
    ),
  ),
)
const viewers: Viewing[] = [0, ME].flatMap((viewerId) =>
  yesNo.flatMap((adult) =>
    [[], [HIDDEN], [1, HIDDEN, 2]].flatMap((hidden) =>
      [[], [CLOSING], [3, CLOSING, ME]].map((closing) => ({ viewerId, adult, hidden, closing })),
    ),
  ),
)
const columns = {
  author: 't.author_id',
  isPublic: 't.state = 0',
  isAlive: 't.deleted_at IS NULL',
  warning: 't.warning',
  isProtected: 't.is_protected',
}
const select = (surface: Surface, { isProtected, ...without }: typeof columns, withPrivacy: boolean) =>
  read({ n: int4 })`SELECT t.n FROM thing t
    WHERE ${visibleIn(surface, withPrivacy ? { ...without, isProtected } : without)} ORDER BY t.n`

let world: World
beforeAll(async () => {
  world = await makeWorld()
  await world.sql(
    `CREATE TABLE thing (n integer, author_id bigint, state smallint, deleted_at timestamptz, is_protected boolean, warning text)`,
  )
  await grantSite(world, 'thing')
  for (const [n, { authorId, isPrivate, isDeleted, authorProtected, warning }] of things.entries())
    await world.sql('INSERT INTO thing VALUES ($1, $2, $3, $4, $5, $6)', [
      n,
      authorId,
      Number(isPrivate),
      isDeleted ? new Date() : null,
      authorProtected,
      warning,
    ])
})
afterAll(() => {
  forgetStatementsOn('thing')
  return world.destroy()
})

describe.each(surfaces)('in %s', (surface) => {
  it.each(yesNo)(
    'the database and the rule agree for all content and viewers (privacy read: %s)',
    async (withPrivacy) => {
      const query = select(surface, columns, withPrivacy)
      for (const viewing of viewers) {
        const rows = await query.all(world.app.db, { ...viewing, viewerId: viewing.viewerId ?? 0 })
        const visible = things.flatMap((thing, n) => {
          const seen = withPrivacy ? thing : { ...thing, authorProtected: false }
          return maySee(seen, viewing, surface) ? [n] : []
        })
        expect(rows.map(({ n }) => n)).toEqual(visible)
      }
    },
  )
})

itPlans('the pool of discover is still read from its partial index', async () => {
  void read({ n: int8 })`SELECT f.id AS n FROM flash f
    WHERE ${visibleIn('discover', { author: 'f.author_id', isPublic: 'f.state = 0', isAlive: 'f.deleted_at IS NULL', warning: 'f.warning' })}
    ORDER BY f.id DESC LIMIT 54`
  const statement = statements.at(-1)
  const given: Record<string, unknown> = { viewerId: ME, hidden: [HIDDEN], closing: [CLOSING], adult: false }
  const client = new pg.Client({ connectionString: world.url })
  await client.connect()
  await client.query('SET enable_seqscan = off')
  const plan = await client.query({
    text: `EXPLAIN ${statement?.text}`,
    values: statement?.params.map(({ name }) => given[name]) ?? [],
  })
  await client.end()
  expect(JSON.stringify(plan.rows)).toContain('flash_newest')
})
