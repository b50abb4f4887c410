import { AsyncLocalStorage } from 'node:async_hooks'

const scope = new AsyncLocalStorage<{ isOpen: boolean }>()
let underWay = 0

/**
 * Marks the steps as inside a transaction, including functions they call; code left running afterwards is not
 * marked.
 */
export async function runAsTransaction<T>(steps: () => Promise<T>): Promise<T> {
  const mine = { isOpen: true }
  underWay++
  try {
    return await scope.run(mine, steps)
  } finally {
    mine.isOpen = false
    // While enabled, AsyncLocalStorage tracks every promise of the process, also those of requests that only read.
    if (--underWay === 0) scope.disable()
  }
}

/** For everything that needs a second connection or is slow: files, mail, network, password hashes. */
export function refuseInTransaction(what: string): void {
  if (scope.getStore()?.isOpen) throw new Error(`${what} inside a transaction`)
}
