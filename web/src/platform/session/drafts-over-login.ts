import { stored } from '../device/stored.ts'
import { getSession } from './session.ts'

type Restore = () => unknown

let pendingDrafts: { userId: number; givesBack: Restore[] } | undefined

function copyDrafts(userId: number): Restore {
  const drafts = stored.under(`draft:${userId}:`)
  return () => {
    for (const [key, value] of drafts) if (stored.read(key) === null) stored.write(key, value)
  }
}

const keepers = new Set<(userId: number) => Restore | undefined>([copyDrafts])

export function registerOverLogin(keep: () => Restore | undefined): () => void {
  keepers.add(keep)
  return () => void keepers.delete(keep)
}

/** Called before the device is cleared: keeps drafts in memory, where the next member cannot read them. */
export function saveWritten(): void {
  const userId = getSession()?.user.id
  if (userId !== undefined) pendingDrafts = { userId, givesBack: [...keepers].flatMap((keep) => keep(userId) ?? []) }
}

export function restoreWritten(): void {
  const { userId, givesBack = [] } = pendingDrafts ?? {}
  pendingDrafts = undefined
  if (userId === getSession()?.user.id) for (const giveBack of givesBack) giveBack()
}

export function dropWritten(): void {
  pendingDrafts = undefined
}
