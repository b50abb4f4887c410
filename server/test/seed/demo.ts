// npm run demo: builds the site of a demonstration in a data folder of its own, and ends before the server starts.
import { writeFile } from 'node:fs/promises'
import { readConfig } from '../../src/platform/config.ts'
import { PASSWORD } from '../make/session.ts'
import { fillSite } from './fill-site.ts'
import { FULL } from './sizes.ts'

const [marker = ''] = process.argv.slice(2)
const filled = await fillSite(readConfig(process.env), FULL)
if (filled === undefined) throw new Error('the folder of the demonstration already has members')
const { members, moderator, support, owner } = filled
const secretOf = (who: { username: string; secret: string }) => ({ username: who.username, secret: who.secret })
const about = {
  complete: true,
  password: PASSWORD,
  member: members[0]?.username,
  moderator: secretOf(moderator),
  support: secretOf(support),
  owner: { username: owner?.username, secret: process.env['SP_OWNER_TOTP_SECRET'] },
}
await writeFile(marker, `${JSON.stringify(about, null, 2)}\n`, { mode: 0o600 })
process.exit(0)
