import type { StreamEvents } from '@sp/contract'

type Name = keyof StreamEvents
type Listener<N extends Name> = (data: StreamEvents[N]) => unknown

const listeners: { [N in Name]: Set<Listener<N>> } = {
  open: new Set(),
  inbox: new Set(),
  notice: new Set(),
  message: new Set(),
  typing: new Set(),
}
let live = false

/**
 * Subscribes to an event of the server's stream. `open` comes first on every connection, also after a reconnect, and
 * triggers a refetch of what was missed. Without a stream only `inbox` is emitted, at the rate of the polling.
 */
export function onLive<N extends Name>(event: N, listener: Listener<N>): () => void {
  const all: Set<Listener<N>> = listeners[event]
  all.add(listener)
  return () => void all.delete(listener)
}

export const isLive = (): boolean => live

export const setLive = (now: boolean): void => void (live = now)

/** Emits an event in this window. A listener that throws affects neither the other listeners nor the stream. */
export function emitLive<N extends Name>(event: N, data: StreamEvents[N]): void {
  if (event === 'open') setLive(true)
  const all: Set<Listener<N>> = listeners[event]
  for (const listener of all) {
    try {
      listener(data)
    } catch (error) {
      reportError(error)
    }
  }
}

export const isStreamEvent = (name: string | undefined): name is Name => name !== undefined && name in listeners
