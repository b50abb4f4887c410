import { common, isRefusal } from '@sp/contract'

const listeners = new Set<() => void>()

/** Called when the site refuses a write because it is read-only. */
export function onReadOnly(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function noteReadOnly(error: unknown): void {
  if (isRefusal(error, common.readOnly)) for (const listener of listeners) listener()
}
