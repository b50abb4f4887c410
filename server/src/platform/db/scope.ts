import { AsyncLocalStorage } from 'node:async_hooks'

const scope = new AsyncLocalStorage<{ isOpen: boolean }>()
let underWay = 0

/** Runs the steps of a transaction, so that whatever they call knows of it; what they leave running does not. */
export async function runAsTransaction<T>(steps: () => Promise<T>): Promise<T> {
  const mine = { isOpen: true }
  underWay++
  try {
    return await scope.run(mine, steps)
  } finally {
    mine.isOpen = false
    // While it is on, every promise of the process is followed, also those of requests that only read.
    if (--underWay === 0) scope.disable()
  }
}

/** For whatever needs a second connection, or is slow: a file, mail, the network, a password's hash. */
export function refuseInTransaction(what: string): void {
  if (scope.getStore()?.isOpen) throw new Error(`${what} inside a transaction`)
}
