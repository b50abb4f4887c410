import { newClientKey } from '../query/client-key.ts'
import { stored } from './stored.ts'

const RENEWED = 1000
const GONE = 5000
/** After this delay, two windows that wrote at the same moment can both see which write came last. */
const SETTLED = 50

const me = newClientKey()
const entryOf = (name: string): string => `lease:${name}`

interface Lease {
  who: string
  at: number
}

function holder(name: string): string | undefined {
  const { who, at } = (stored.readJson(entryOf(name)) ?? {}) as Partial<Lease>
  const age = Date.now() - Number(at)
  return age >= 0 && age < GONE ? who : undefined
}

const claim = (name: string): void =>
  stored.write(entryOf(name), JSON.stringify({ who: me, at: Date.now() } satisfies Lease))

/** Over http there are no Web Locks: uses a lease in localStorage, renewed while the work runs. */
async function byLease(name: string, work: () => Promise<unknown>): Promise<boolean> {
  if ((holder(name) ?? me) !== me) return false
  claim(name)
  await new Promise((resolve) => setTimeout(resolve, SETTLED))
  if (holder(name) !== me) return false
  // A logout removes the lease with everything else, and it must not be written again after that.
  const renewing = setInterval(() => (holder(name) === me ? claim(name) : clearInterval(renewing)), RENEWED)
  try {
    await work()
  } finally {
    clearInterval(renewing)
    if (holder(name) === me) stored.remove(entryOf(name))
  }
  return true
}

const locks = (): LockManager | undefined => (navigator as { locks?: LockManager }).locks

/** Runs in one window of this browser at a time. @returns false if another window is running it. */
export async function alone(name: string, work: () => Promise<unknown>): Promise<boolean> {
  const manager = locks()
  if (!manager) return byLease(name, work)
  return manager.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await work()
    return lock !== null
  })
}

export async function isElsewhere(name: string): Promise<boolean> {
  const manager = locks()
  if (!manager) return (holder(name) ?? me) !== me
  const { held = [] } = await manager.query()
  return held.some((lock) => lock.name === name)
}
