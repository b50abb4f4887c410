import type { StreamEvents } from '@sp/contract'

type Name = keyof StreamEvents
type Listener<N extends Name> = (data: StreamEvents[N]) => unknown

const listeners: { [N in Name]: Set<Listener<N>> } = {
  open: new Set(),
  inbox: new Set(),
  notice: new Set(),
  message: new Set(),
}
let live = false

/**
 * Runs at each event that the server streams. `open` comes first on every connection, also after one that broke: what
 * happened meanwhile is fetched then. Without a stream only `inbox` comes, as often as the inbox is looked at.
 */
export function onLive<N extends Name>(event: N, listener: Listener<N>): () => void {
  const all: Set<Listener<N>> = listeners[event]
  all.add(listener)
  return () => void all.delete(listener)
}

/** Whether the server tells by itself what happens; otherwise whoever shows something asks again and again. */
export const isLive = (): boolean => live

export const setLive = (now: boolean): void => void (live = now)

/** Tells everyone in this window. What one of them does wrong is no matter of the others, nor of the stream. */
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
