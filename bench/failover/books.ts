import type { Cluster } from './cluster.ts'
import type { Load } from './load.ts'
import type { Site } from './site.ts'
import { until } from './until.ts'

const JOBS_SECONDS = 90

/** @returns what is wrong; the load has stopped, so every write has its answer */
export async function balance(cluster: Pick<Cluster, 'sql'>, site: Pick<Site, 'sp'>, load: Load): Promise<string[]> {
  const [texts, votes] = [
    load.written.filter(({ kind }) => kind !== 'star'),
    load.written.filter(({ kind }) => kind === 'star'),
  ]
  const rows = await cluster.sql<{ id: number; text: string }>(
    `SELECT id::float8 AS id, content AS text FROM flash WHERE author_id = ANY($1)
     UNION ALL SELECT id::float8, content FROM flash_comment WHERE author_id = ANY($1)`,
    [load.memberIds],
  )
  const stored = new Map<string, number[]>()
  for (const { id, text } of rows) stored.set(text, [...(stored.get(text) ?? []), id])
  const lost = texts.filter(({ id, text }) => !stored.get(text)?.includes(id))
  const doubled = [...stored.values()].filter((ids) => ids.length > 1)
  const known = new Set(texts.map(({ text }) => text))
  const unknown = [...stored.keys()].filter((text) => !known.has(text))
  const stars = await cluster.sql<{ star: string }>(
    `SELECT flash_id || ' ' || user_id AS star FROM flash_vote WHERE kind = 1 AND user_id = ANY($1)`,
    [load.memberIds],
  )
  const given = new Set(stars.map(({ star }) => star))
  const lostStars = votes.filter(({ id, byId }) => !given.has(`${id} ${byId}`))
  return [
    ...shown(lost.length, 'acknowledged texts are missing'),
    ...shown(doubled.length, 'texts are there twice'),
    ...shown(unknown.length, 'texts without an answer'),
    ...shown(lostStars.length, 'acknowledged stars are missing'),
    ...shown([...load.failed].filter(([how]) => !isExpected(how)).length, 'kinds of unexpected answers'),
    ...wrongCounts(site),
    ...(await lateJobs(cluster)),
  ]
}

const shown = (count: number, what: string): string[] => (count === 0 ? [] : [`${count} ${what}`])

/** What a client tries again: busy, no answer within its patience, or a connection that broke. */
const isExpected = (how: string): boolean => /^(503|TimeoutError|UND_ERR_SOCKET|ECONN|EPIPE)/.test(how)

/** The command that recomputes every kept count prints how many were wrong. */
function wrongCounts(site: Pick<Site, 'sp'>): string[] {
  const lines = site
    .sp('repair')
    .split('\n')
    .filter((line) => line.includes('修正了'))
  if (lines.length === 0) return ['the counts were not verified']
  return lines.filter((line) => !line.includes('修正了 0 处'))
}

async function lateJobs(cluster: Pick<Cluster, 'sql'>): Promise<string[]> {
  const count = async () =>
    (
      await cluster.sql<{ late: number }>(
        `SELECT count(*)::integer AS late FROM graphile_worker.jobs
       WHERE attempts < max_attempts AND run_at < now() - interval '20 seconds'`,
      )
    )[0]?.late ?? 0
  return until('jobs are done', JOBS_SECONDS, async () => (await count()) === 0).then(
    () => [],
    async () => [`${await count()} jobs are not done`],
  )
}
