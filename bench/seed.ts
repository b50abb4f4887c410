import pg from 'pg'
import { BUCKETS } from '../server/src/platform/bucket.ts'
import { inBulk } from './bulk.ts'
import { prepareDatabase, type Size, sizeOf, withDatabase } from './database.ts'
import { chance, contentId, lastNumber, skewed, userId } from './draw.ts'
import { forumSteps } from './seed-forum.ts'
import { governmentSteps } from './seed-government.ts'
import { messageSteps } from './seed-message.ts'
import { searchSteps } from './seed-search.ts'
import { squareSteps } from './seed-square.ts'

function steps(size: Size): [string, string][] {
  const { users, flashes, comments, stars, follows } = size
  const deepFlashes = Math.floor(flashes / 10)
  return [
    [
      'people',
      `SELECT setval('content_id', ${lastNumber(size)});
       CREATE UNLOGGED TABLE bench_user AS SELECT n, ${userId('n')} AS id FROM generate_series(1, ${users}) n;
       CREATE UNIQUE INDEX ON bench_user (id);
       INSERT INTO account_name SELECT 'bench' || n, id FROM bench_user;
       INSERT INTO person (bucket, id, username, nickname) SELECT id & 1023, id, 'bench' || n, '住客' || n FROM bench_user`,
    ],
    [
      'what is to be counted',
      `CREATE UNLOGGED TABLE bench_comment AS SELECT n,
         CASE WHEN n % 10 = 0 THEN 1 ELSE ${skewed('n', 11, flashes)} END AS flash FROM generate_series(1, ${comments}) n;
       CREATE UNLOGGED TABLE bench_star AS SELECT DISTINCT ${skewed('n', 12, flashes)} AS flash,
         1 + ${chance('n', 13)} % ${users} AS who FROM generate_series(1, ${stars}) n;
       CREATE UNLOGGED TABLE bench_flash AS SELECT n, ${contentId('flashes', 'n', size, `(${chance('n', 14)} % 1024)`)} AS id,
         CASE WHEN n <= ${deepFlashes} THEN 1 ELSE ${skewed('n', 15, users)} END AS author FROM generate_series(1, ${flashes}) n;
       CREATE UNIQUE INDEX ON bench_flash (n);
       CREATE UNIQUE INDEX ON bench_user (n);
       DELETE FROM bench_star s USING bench_flash f WHERE f.n = s.flash AND f.author = s.who;
       ANALYZE bench_comment, bench_star, bench_flash, bench_user`,
    ],
    [
      'flashes',
      `INSERT INTO flash (bucket, id, author_id, content, warning, up, comment_count, created_at)
       SELECT f.id & 1023, f.id, u.id, repeat('今天的第' || f.n || '扇窗，', 1 + (${chance('f.n', 16)} % 6)::int),
         CASE ${chance('f.n', 17)} % 20 WHEN 0 THEN 'spoiler' WHEN 1 THEN 'r18' END, coalesce(s.stars, 0), coalesce(c.comments, 0),
         app_now() - make_interval(secs => (${flashes} - f.n) * 30)
       FROM bench_flash f JOIN bench_user u ON u.n = f.author
       LEFT JOIN (SELECT flash, count(*) AS stars FROM bench_star GROUP BY flash) s ON s.flash = f.n
       LEFT JOIN (SELECT flash, count(*) AS comments FROM bench_comment GROUP BY flash) c ON c.flash = f.n ORDER BY f.n;
       INSERT INTO flash_count (bucket, user_id, public, r18)
       SELECT author_id & 1023, author_id, count(*), count(*) FILTER (WHERE warning = 'r18') FROM flash GROUP BY author_id`,
    ],
    [
      'stars',
      `INSERT INTO flash_vote (bucket, flash_id, user_id, kind) SELECT f.id & 1023, f.id, u.id, 1
       FROM bench_star s JOIN bench_flash f ON f.n = s.flash JOIN bench_user u ON u.n = s.who;
       INSERT INTO profile (bucket, user_id, upvotes)
       SELECT author_id & 1023, author_id, sum(up) FROM flash GROUP BY author_id HAVING sum(up) > 0`,
    ],
    [
      'comments',
      `INSERT INTO flash_comment (bucket, id, flash_id, author_id, content)
       SELECT f.id & 1023, ${contentId('comments', 'c.n', size, '(f.id & 1023)')}, f.id, u.id, '说得对，第' || c.n || '次路过'
       FROM bench_comment c JOIN bench_flash f ON f.n = c.flash
       JOIN bench_user u ON u.n = 1 + ${chance('c.n', 18)} % ${users} ORDER BY c.n`,
    ],
    [
      'follows',
      `CREATE UNLOGGED TABLE bench_follow AS SELECT DISTINCT a.id AS fan, b.id AS of FROM generate_series(1, ${follows}) draw
         JOIN bench_user a ON a.n = 1 + ${chance('draw', 19)} % ${users} JOIN bench_user b ON b.n = ${skewed('draw', 20, users)}
         WHERE a.id <> b.id;
       INSERT INTO follow_edge (bucket, user_id, outward, other_id) SELECT fan & 1023, fan, true, of FROM bench_follow
         UNION ALL SELECT of & 1023, of, false, fan FROM bench_follow;
       INSERT INTO follow_count (bucket, user_id, following, fans) SELECT u.id & 1023, u.id,
         count(*) FILTER (WHERE f.outward), count(*) FILTER (WHERE NOT f.outward)
         FROM bench_user u LEFT JOIN follow_edge f ON f.bucket = (u.id & 1023) AND f.user_id = u.id GROUP BY u.id`,
    ],
  ]
}

/** Fills an empty database; counters are derived from the same rows, so `sp repair` finds nothing to repair. */
export const seed = (args: readonly string[]): Promise<void> =>
  withDatabase(args, (url) => seedInto(url, sizeOf(args), { search: !args.includes('--no-search') }))

interface Parts {
  /** Search entries take as long to create as everything else together. */
  search: boolean
}

export async function seedInto(url: string, size: Size, parts: Parts = { search: true }): Promise<void> {
  await prepareDatabase(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await fill(client, size, parts)
  } finally {
    await client.end()
  }
}

/** Large tables, filled before their indexes and keys are restored. */
const LARGE =
  'flash flash_vote flash_comment follow_edge post post_vote reply reply_vote collection node_member node_log message chat_side search_entry square_candidate'.split(
    ' ',
  )

async function fill(client: pg.Client, size: Size, { search }: Parts): Promise<void> {
  if ((await client.query(`SELECT 1 FROM flash LIMIT 1`)).rowCount)
    throw new Error('this database is not empty: take another DATA_DIR or DATABASE_URL')
  const begin = Date.now()
  await client.query(`SET synchronous_commit = off; SET work_mem = '256MB'; SET maintenance_work_mem = '512MB'`)
  await client.query('BEGIN')
  let since = Date.now()
  await inBulk(client, LARGE, async () => {
    for (const [what, sql] of [
      ...steps(size),
      ...forumSteps(size),
      ...governmentSteps(size),
      ...messageSteps(size),
      ...(size.seekers > 0 ? squareSteps(size) : []),
      ...(search ? searchSteps(size) : []),
    ])
      await timed(what, () => client.query(sql))
    // Otherwise each server that is measured compares all texts with their entries, some seconds of each minute.
    await client.query('UPDATE search_fill SET next_bucket = $1', [BUCKETS])
    since = Date.now()
  })
  console.log(`indexes: ${((Date.now() - since) / 1000).toFixed(1)} s`)
  await client.query('COMMIT')
  await timed('VACUUM ANALYZE', () => client.query('VACUUM ANALYZE'))
  console.log(`${JSON.stringify(size)} in ${((Date.now() - begin) / 1000).toFixed(1)} s`)
}

async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  const since = Date.now()
  await work()
  console.log(`${what}: ${((Date.now() - since) / 1000).toFixed(1)} s`)
}
