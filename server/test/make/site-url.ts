import { basename } from 'node:path'
import { inject } from 'vitest'
import { userOf } from '../../src/platform/db/site-role.ts'
import { databaseOn } from '../databases.ts'

/** The same database by the role of a running site; undefined where the tests run on a database of their own. */
export function siteUrlOf(url: string): string | undefined {
  const site = inject('siteUrl')
  if (site === '' || !URL.canParse(url)) return undefined
  const [base, given] = [new URL(inject('databaseUrl')), new URL(url)]
  if (given.username !== base.username || given.host !== base.host || given.search !== base.search) return undefined
  return databaseOn(site, basename(given.pathname))
}

/** For a process of its own. */
export function siteEnv({ DATABASE_URL: url }: Record<string, string | undefined>): Record<string, string> {
  const site = url === undefined ? undefined : siteUrlOf(url)
  return site === undefined ? {} : { DATABASE_SITE_URL: site }
}

/** A table of a test, of which no start knows. */
export async function grantSite(
  { sql }: { sql(text: string): Promise<unknown> },
  ...tables: readonly string[]
): Promise<void> {
  const site = inject('siteUrl')
  if (site !== '') await sql(`GRANT SELECT, INSERT, UPDATE, DELETE ON ${tables.join(', ')} TO ${userOf(site)}`)
}
