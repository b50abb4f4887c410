import { stored } from '../device/stored.ts'
import { getSession } from './session.ts'

type GiveBack = () => unknown

let kept: { userId: number; givesBack: GiveBack[] } | undefined

function keepDrafts(userId: number): GiveBack {
  const drafts = stored.under(`draft:${userId}:`)
  return () => {
    for (const [key, value] of drafts) if (stored.read(key) === null) stored.write(key, value)
  }
}

const keepers = new Set<(userId: number) => GiveBack | undefined>([keepDrafts])

export function keepOverLogin(keep: () => GiveBack | undefined): () => void {
  keepers.add(keep)
  return () => void keepers.delete(keep)
}

/** Called before the device is cleared: keeps drafts in memory, where the next member cannot read them. */
export function keepWritten(): void {
  const userId = getSession()?.user.id
  if (userId !== undefined) kept = { userId, givesBack: [...keepers].flatMap((keep) => keep(userId) ?? []) }
}

export function giveBackWritten(): void {
  const { userId, givesBack = [] } = kept ?? {}
  kept = undefined
  if (userId === getSession()?.user.id) for (const giveBack of givesBack) giveBack()
}

export function dropWritten(): void {
  kept = undefined
}
