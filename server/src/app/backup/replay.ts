import { eraseAccountAgain } from '../../account/closing/erase-again-service.ts'
import { type Erased, eraseContentAgain } from '../../account/closing/erasure-service.ts'
import { addTo, type Register, readRegister } from '../../platform/backup/register.ts'
import type { BackupTarget } from '../../platform/backup/stored.ts'
import { openTarget } from '../../platform/backup/target.ts'
import type { App } from '../../platform/ctx.ts'
import { personalTables } from '../features.ts'

/**
 * What the registers beside this backup, and at the place of the nightly ones, know together; undefined if there is
 * none. @throws if one was changed, or is that of another site
 */
export async function knownErasures({ vault, config }: App, beside: BackupTarget): Promise<Register | undefined> {
  const { to } = config.backup
  const targets = to === undefined ? [beside] : [beside, openTarget(to, config)]
  const found = await Promise.all(targets.map((target) => readRegister({ vault, target })))
  const all: Register = new Map()
  for (const register of found) for (const entry of register?.values() ?? []) addTo(all, entry)
  return found.some(Boolean) ? all : undefined
}

/**
 * Erases again what the backup still had, before any server opens the database (decision 0170). What is erased
 * already stays as it is, so that the same pass may be repeated. Accounts come last: most of their contents are gone.
 */
export async function eraseAllAgain(app: App, register: Register): Promise<void> {
  const entries = [...register.values()] as Erased[]
  for (const entry of entries) if (entry.kind !== 'account') await eraseContentAgain(app, entry)
  for (const { kind, id: userId, how } of entries)
    if (kind === 'account') await eraseAccountAgain(app, personalTables, { userId, keepPosts: how === 'keepPosts' })
}
