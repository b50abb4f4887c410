import { stored } from '../device/stored.ts'
import { getSession } from './session.ts'

type GiveBack = () => unknown

let kept: { userId: number; givesBack: GiveBack[] } | undefined

/** Drafts in words, with the keys of what was sent and not answered. What was written since stands. */
function keepDrafts(userId: number): GiveBack {
  const drafts = stored.under(`draft:${userId}:`)
  return () => {
    for (const [key, value] of drafts) if (stored.read(key) === null) stored.write(key, value)
  }
}

const keepers = new Set<(userId: number) => GiveBack | undefined>([keepDrafts])

/** What else a member is in the middle of when a session ends; given back to the same member alone. */
export function keepOverLogin(keep: () => GiveBack | undefined): () => void {
  keepers.add(keep)
  return () => void keepers.delete(keep)
}

/** Before the device is emptied: in memory, where the next one at this device cannot read it. */
export function keepWritten(): void {
  const userId = getSession()?.user.id
  if (userId !== undefined) kept = { userId, givesBack: [...keepers].flatMap((keep) => keep(userId) ?? []) }
}

/** After a log-in. Whoever else it is gets nothing, and nothing is kept any longer. */
export function giveBackWritten(): void {
  const { userId, givesBack = [] } = kept ?? {}
  kept = undefined
  if (userId === getSession()?.user.id) for (const giveBack of givesBack) giveBack()
}

export function dropWritten(): void {
  kept = undefined
}
