import { calls } from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobTable, personalTables, repairs } from '../src/app/features.ts'
import { openDatabase } from '../src/platform/db/open.ts'
import { startJobs } from '../src/platform/jobs/run.ts'
import { readCatalogue } from './catalogue.ts'
import { openLater } from './later.ts'
import { makeCanary } from './make/canary.ts'
import { liveFully } from './make/live-fully.ts'
import { makePushService, type PushService } from './make/push-service.ts'
import { makeWorld, type Who, type World } from './world.ts'

let world: World
let service: PushService
beforeAll(async () => {
  service = await makePushService()
  world = await makeWorld({ PUSH_HOSTS: `http://push.test:${service.port}` })
})
afterAll(async () => {
  await world.destroy()
  await service.close()
})

const OTHER_IDS = [
  'id',
  'flash_id',
  'last_id',
  'node_id',
  'post_id',
  'top_id',
  'reply_id',
  'comment_id',
  'parent_id',
  'folder_id',
  'upload_id',
  'target_id',
  'source_id',
  'notice_id',
  'passkey_id',
  'thing_id',
  'quote_id',
]
const MORE_IDS = [
  'last_id',
  'session_id',
  'case_id',
  'batch_id',
  'mute_id',
  'word_id',
  'new_mute_id',
  'warning_id',
  'note_id',
  'act_id',
  'pass_id',
  'request_id',
]

describe('which table contains what of a member', () => {
  it('is declared for every table in a member’s bucket, and of every column that names one', async () => {
    const { tables, bucketed } = await readCatalogue(world)
    const columns = await world.sql<{ name: string; column: string }>(
      `SELECT table_name AS name, column_name AS column FROM information_schema.columns
       WHERE table_schema = 'public' AND data_type = 'bigint' AND (column_name = 'id' OR column_name LIKE '%\\_id')`,
    )
    const naming = columns.filter(
      ({ name, column }) => tables.includes(name) && ![...OTHER_IDS, ...MORE_IDS].includes(column),
    )
    const unsaid = naming.filter(({ name, column }) => !personalTables[name]?.names.includes(column))
    expect(unsaid).toEqual([])
    expect([...bucketed].filter((name) => personalTables[name] === undefined)).toEqual([])
  })

  it('is declared for no table and no column that is not there', async () => {
    for (const [name, { names }] of Object.entries(personalTables))
      for (const column of names)
        expect(
          await world.sql('SELECT 1 FROM information_schema.columns WHERE table_name = $1 AND column_name = $2', [
            name,
            column,
          ]),
        ).toHaveLength(1)
  })

  it('is exported in a document that is made', () => {
    const lines = Object.values(personalTables)
    const made = lines.flatMap(({ exported }) => ('as' in exported ? [exported.as] : []))
    expect(new Set(made).size).toBe(made.length)
    for (const { exported } of lines) if ('within' in exported) expect(made).toContain(exported.within)
  })
})

const EMPTY = new Set([
  // Only while the account is closing.
  'account_closing.user_id',
  // Colleagues and maintainers of a section; this member is neither.
  'staff_reset.by_id',
  'staff_reset.for_id',
  'staff_reset.released_by',
  'word.removed_by',
  'mute.by_id',
  'mute.ended_by',
  'ban.by_id',
  'ban.ended_by',
  'removal_act.by_id',
  'removal_act.undone_by',
  'warning.by_id',
  'warning.ended_by',
  'report_case.decided_by',
  'appeal.first_by',
  'appeal.decided_by',
  'node.described_by',
  'node_ban.by_id',
  'node_log.user_id',
  'ticket.answered_by',
  'attendant_thread.assignee_id',
  'attendant_thread.came_back_from',
  'attendant_thread.answered_by',
  'attendant_thread.ask_about',
  'attendant_message.staff_id',
  'attendant_open.staff_id',
  'mine_removal.by_id',
  'staff_note.by_id',
  // The other one wrote first, reported or ended: not made here.
  'chat.stranger_id',
  'ticket.target_id',
  'pair_session.ended_by',
])

const naming = Object.entries(personalTables).flatMap(([name, { names, closing }]) =>
  names.map((column) => ({ name, column: `${name}.${column}`, isKept: 'kept' in closing })),
)

/** Of two members, the ids decide who is in which of these columns. */
const eitherSide = (column: string) => column.replace(/\.(low|high)_id$/, '.low_id or high_id')

/** The columns that name this member in at least one row. */
async function columnsNaming(id: number): Promise<string[]> {
  const found: string[] = []
  for (const { column, name } of naming)
    if ((await world.sql(`SELECT 1 FROM ${name} WHERE ${column} = $1 LIMIT 1`, [id])).length > 0) found.push(column)
  return found
}

async function runDaysLater(days: number): Promise<void> {
  const later = await openLater(world, days)
  const { tasks, cron } = jobTable(later.app)
  for (const name of Object.keys(cron)) await tasks[name]?.(undefined as never)
  const database = openDatabase(world.url, { log: later.app.log, max: 4, clockOffsetHours: days * 24 })
  const runner = await startJobs(database.direct, { tasks, cron: {} }, later.app.log)
  const waiting = async () => {
    await world.sql('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE attempts < max_attempts')
    return world.sql('SELECT 1 FROM graphile_worker._private_jobs WHERE attempts < max_attempts')
  }
  await expect.poll(waiting, { timeout: 60_000, interval: 300 }).toEqual([])
  await runner.stop()
  await database.close()
  await later.close()
}

const starsGiven = async () => (await world.sql<{ up: number }>('SELECT sum(up)::int AS up FROM flash'))[0]?.up

async function liveAndClose(keepPosts: boolean): Promise<Who> {
  const me = await makeCanary(world, `http://push.test:${service.port}`)
  await liveFully(world, me)
  const filled = new Set((await columnsNaming(me.id)).map(eitherSide))
  const unfilled = naming.map(({ column }) => eitherSide(column)).filter((column) => !filled.has(column))
  expect(unfilled.filter((column) => !EMPTY.has(column))).toEqual([])
  const counted = await starsGiven()
  expect((await world.call(calls.closing.close, { password: me.password, keepPosts }, me)).code).toBe(200)
  // The counters keep the member's likes until the account is erased.
  expect(await starsGiven()).toBe(counted)
  return me
}

it('after an account is closed only the declared data remains', { timeout: 300_000 }, async () => {
  const gone = await liveAndClose(false)
  const kept = await liveAndClose(true)

  for (const days of [8, 9]) await runDaysLater(days)
  const remaining = naming.filter(({ isKept }) => isKept).map(({ column }) => column)
  for (const { id, keepPosts } of [
    { id: gone.id, keepPosts: false },
    { id: kept.id, keepPosts: true },
  ]) {
    expect((await columnsNaming(id)).filter((column) => !remaining.includes(column))).toEqual([])
    const flashes = await world.sql<{ state: number }>('SELECT state FROM flash WHERE author_id = $1', [id])
    expect(flashes.map(({ state }) => state)).toEqual(keepPosts ? [0] : [])
  }
  const words = await world.sql<{ content: string }>(
    'SELECT content FROM flash_comment WHERE author_id = $1 UNION ALL SELECT content FROM reply WHERE author_id = $1',
    [gone.id],
  )
  expect(words.every(({ content }) => content === '')).toBe(true)
  const wrong: Record<string, number> = {}
  for (const [name, repair] of Object.entries(repairs)) wrong[name] = await repair(world.app)
  expect(wrong).toEqual(Object.fromEntries(Object.keys(repairs).map((name) => [name, 0])))
})
