import { uuid } from '@sp/client/uuid'
import { stored } from './stored.ts'

const RENEWED = 1000
const STALE_MS = 5000
/** After this delay, two windows that wrote at the same moment can both see which write came last. */
const SETTLED = 50

const me = uuid()
const entryOf = (name: string): string => `lease:${name}`

interface Lease {
  who: string
  at: number
}

function lockHolder(name: string): string | undefined {
  const { who, at } = (stored.readJson(entryOf(name)) ?? {}) as Partial<Lease>
  const age = Date.now() - Number(at)
  return age >= 0 && age < STALE_MS ? who : undefined
}

const claim = (name: string): void =>
  stored.write(entryOf(name), JSON.stringify({ who: me, at: Date.now() } satisfies Lease))

/** Over http there are no Web Locks: uses a lease in localStorage, renewed while the work runs. */
async function byLease(name: string, work: () => Promise<unknown>): Promise<boolean> {
  if ((lockHolder(name) ?? me) !== me) return false
  claim(name)
  await new Promise((resolve) => setTimeout(resolve, SETTLED))
  if (lockHolder(name) !== me) return false
  // A logout removes the lease with everything else, and it must not be written again after that.
  const renewing = setInterval(() => (lockHolder(name) === me ? claim(name) : clearInterval(renewing)), RENEWED)
  try {
    await work()
  } finally {
    clearInterval(renewing)
    if (lockHolder(name) === me) stored.remove(entryOf(name))
  }
  return true
}

const locks = (): LockManager | undefined => (navigator as { locks?: LockManager }).locks

/** Runs in one window of this browser at a time. @returns false if another window is running it. */
export async function runExclusively(name: string, work: () => Promise<unknown>): Promise<boolean> {
  const manager = locks()
  if (!manager) return byLease(name, work)
  return manager.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await work()
    return lock !== null
  })
}

export async function isElsewhere(name: string): Promise<boolean> {
  const manager = locks()
  if (!manager) return (lockHolder(name) ?? me) !== me
  const { held = [] } = await manager.query()
  return held.some((lock) => lock.name === name)
}
