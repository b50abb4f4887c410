import { useLayoutEffect, useRef } from 'react'

/**
 * Overlays over a page, the top one last. Each layer adds a history entry with the page's address and state
 * except for its number. Back removes the entry and closes the layer; a layer that closes by itself removes its
 * entry. The router is notified of neither.
 */
type Layer = { page: string; close: () => void }
let layers: readonly Layer[] = []

type State = { key?: string; idx?: number; layer?: number } | null

const depth = (): number => (history.state as State)?.layer ?? 0
const entry = (): string => `${(history.state as State)?.key} ${location.href}`
const page = (): string => location.pathname + location.hash.replace(/\?.*/, '')

let here = ''
let shown = ''
let watching = false
let fitting: ReturnType<typeof setTimeout> | undefined
/** A history step is pending; further actions wait for it. */
let stepping: ReturnType<typeof setTimeout> | undefined
/** While closed layers are notified, their reactions wait too. */
let turning = false
let waiting: { keep: number; move: (over: boolean) => void }[] = []

/** Timeout, because a step beyond the ends of the history fires no event. */
const STEP_MS = 1000

function step(by: number): void {
  stepping = setTimeout(() => {
    stepping = undefined
    if (depth() > layers.length) history.replaceState({ ...history.state, layer: layers.length }, '')
    settle()
  }, STEP_MS)
  history.go(by)
}

/**
 * Runs waiting moves, then matches the entries with the layers; a close followed at once by an open needs no
 * step.
 */
function settle(): void {
  if (!watching || turning || stepping !== undefined) return
  const [next] = waiting
  if (!next) {
    clearTimeout(fitting)
    fitting = setTimeout(fit)
    return
  }
  if (depth() > next.keep) return step(next.keep - depth())
  waiting = waiting.slice(1)
  next.move(depth() > 0)
  if (entry() !== here) arrive()
  settle()
}

function fit(): void {
  if (stepping !== undefined) return
  if (depth() > layers.length) return step(layers.length - depth())
  enter()
}

/** At once for a new layer, because Back may follow as soon as it is seen. */
function enter(): void {
  if (!watching || turning || stepping !== undefined) return
  while (depth() < layers.length) {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number }
    history.pushState({ ...history.state, idx: idx + 1, layer: depth() + 1 }, '')
  }
}

/** After a page change all layers of the previous page are closed as cancelled. */
function arrive(): void {
  here = entry()
  shown = page()
  turning = true
  const left = layers.filter((layer) => layer.page !== shown)
  layers = layers.filter((layer) => layer.page === shown)
  for (const layer of [...left].reverse()) layer.close()
  turning = false
}

function onPop(event: PopStateEvent): void {
  const ours = stepping !== undefined
  clearTimeout(stepping)
  stepping = undefined
  const before = here
  const left = shown
  if (entry() !== before) arrive()
  const spare = depth() - layers.length
  if (spare > 0) {
    // The entry of a closed layer, reached by Forward or from a later page.
    event.stopImmediatePropagation()
    here = before
    shown = left
    return step(-spare)
  }
  if (here === before) {
    if (ours || spare < 0) event.stopImmediatePropagation()
    if (!ours) for (const layer of layers.slice(depth()).reverse()) layer.close()
  }
  settle()
  // Layers that Back has closed may still be in the list; those that opened during our step are to stay.
  if (ours) enter()
}

/** From now on Back closes the top layer. Requires a router that numbers its entries by `idx`. */
export function watchBack(): void {
  if (watching) return
  watching = true
  arrive()
  // Capturing, so that it runs before the router's listener.
  window.addEventListener('popstate', onPop, true)
  settle()
}

/**
 * Goes to another page; the new entry replaces an open layer's entry, otherwise Back would return to that
 * layer.
 */
export const goOver = (move: (replace: boolean) => void): void => queue(1, move)

export const goInstead = (move: () => void): void => queue(0, move)

export const goBy = (by: number): void => queue(0, () => step(by))

function queue(keep: number, move: (over: boolean) => void): void {
  waiting = [...waiting, { keep, move }]
  settle()
}

export const hasLayers = (): boolean => layers.length > 0

/** Adds a layer over the current page. @returns a function that removes it */
export function addLayer(close: () => void): () => void {
  const layer: Layer = { page: watching ? shown : page(), close }
  layers = [...layers, layer]
  settle()
  enter()
  return () => {
    layers = layers.filter((each) => each !== layer)
    settle()
  }
}

/** While `open`, Back calls `close` instead of leaving the page; so does any other way of leaving it. */
export function useLayer(open: boolean, close: () => void): void {
  const latest = useRef(close)
  useLayoutEffect(() => {
    latest.current = close
  })
  useLayoutEffect(() => {
    if (open) return addLayer(() => latest.current())
  }, [open])
}
