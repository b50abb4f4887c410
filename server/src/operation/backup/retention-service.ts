import type { BackupTarget } from '../../platform/backup/stored.ts'
import type { App } from '../../platform/ctx.ts'
import { readSettings } from '../../site/system/service.ts'
import { expired } from './rules.ts'

/** Removes the expired backups of this site. @returns their addresses */
export async function pruneBackups(app: App, target: BackupTarget, site: string): Promise<string[]> {
  const { backupDays } = await readSettings(app)
  const own = (await target.list()).filter((stored) => stored.site === site)
  const old = expired(own, backupDays, new Date())
  for (const { name } of old) await target.remove(name)
  return old.map(({ name }) => target.addressOf(name))
}
