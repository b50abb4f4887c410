import type { Clock } from '../../src/platform/clock.ts'
import type { World } from '../world.ts'

const HOUR_MS = 3_600_000

/** The clock of the process and of the database, moved back while a past is made by calls. */
export interface SeedClock extends Clock {
  back: number
}

export const makeSeedClock = (): SeedClock => ({
  back: 0,
  now() {
    return new Date(Date.now() - this.back * HOUR_MS)
  },
})

/**
 * Lets `app_now()` follow the clock for the time of the work: while the server of the site does not run, and in a
 * database that only the seed uses.
 */
export async function withPast(
  { sql }: Pick<World, 'sql'>,
  clock: SeedClock,
  work: (to: (hoursAgo: number) => Promise<void>) => Promise<void>,
): Promise<void> {
  const [was] = await sql<{ text: string }>(`SELECT pg_get_functiondef('app_now()'::regprocedure) AS text`)
  await sql('CREATE TABLE seed_clock (back interval NOT NULL)')
  await sql(`INSERT INTO seed_clock VALUES ('0')`)
  // Also for the role of the site.
  await sql('GRANT SELECT ON seed_clock TO PUBLIC')
  await sql(`CREATE OR REPLACE FUNCTION app_now() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE AS
    'SELECT now() - (SELECT back FROM seed_clock)'`)
  try {
    await work(async (hoursAgo) => {
      clock.back = hoursAgo
      await sql('UPDATE seed_clock SET back = make_interval(secs => $1)', [hoursAgo * 3_600])
    })
  } finally {
    clock.back = 0
    await sql(was?.text ?? '')
    await sql('DROP TABLE seed_clock')
  }
}
