import { AsyncLocalStorage } from 'node:async_hooks'

const scope = new AsyncLocalStorage<{ isOpen: boolean }>()

/** Runs the steps of a transaction, so that whatever they call knows of it; what they leave running does not. */
export async function runAsTransaction<T>(steps: () => Promise<T>): Promise<T> {
  const mine = { isOpen: true }
  try {
    return await scope.run(mine, steps)
  } finally {
    mine.isOpen = false
  }
}

/** For whatever needs a second connection, or is slow: a file, a letter, the network, a password's hash. */
export function refuseInTransaction(what: string): void {
  if (scope.getStore()?.isOpen) throw new Error(`${what} inside a transaction`)
}
