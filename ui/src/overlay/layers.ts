import { useLayoutEffect, useRef } from 'react'

/**
 * What lies over a page, the top last. Each layer has an entry in the history over the page's own: the same address and
 * the same state, but for its number. Back takes the entry away, and the layer goes; a layer that goes by itself takes
 * its entry along. The router hears nothing of either.
 */
type Layer = { page: string; close: () => void }
let layers: readonly Layer[] = []

type State = { key?: string; idx?: number; layer?: number } | null

/** How many entries of layers the present one makes. */
const depth = (): number => (history.state as State)?.layer ?? 0
const entry = (): string => `${(history.state as State)?.key} ${location.href}`
const page = (): string => location.pathname + location.hash.replace(/\?.*/, '')

/** The page whose entries these are, and its address. */
let here = ''
let shown = ''
let watching = false
let fitting: ReturnType<typeof setTimeout> | undefined
/** A step of ours is on its way; what is done meanwhile waits for its end. */
let stepping: ReturnType<typeof setTimeout> | undefined
/** What the layers of a page that was left are told may lead on; that waits too. */
let turning = false
let waiting: { keep: number; move: (over: boolean) => void }[] = []

/** One that leads nowhere sends no word. */
const STEP_MS = 1000

function step(by: number): void {
  stepping = setTimeout(() => {
    stepping = undefined
    if (depth() > layers.length) history.replaceState({ ...history.state, layer: layers.length }, '')
    settle()
  }, STEP_MS)
  history.go(by)
}

/** Moves that wait, then as many entries as layers; what closes and opens in one breath needs no step. */
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
  while (depth() < layers.length) {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number }
    history.pushState({ ...history.state, idx: idx + 1, layer: depth() + 1 }, '')
  }
}

/** Another page: what lay over the one before is answered with no. */
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
    // the entry of a layer that is no more, reached by Forward or from a page beyond
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
}

/** From here on Back closes what is on top. For an app whose router numbers its entries by `idx`. */
export function watchBack(): void {
  if (watching) return
  watching = true
  arrive()
  // before the router, wherever it stands
  window.addEventListener('popstate', onPop, true)
  settle()
}

/** Goes to another page: over a layer the new entry takes the place of the layer's, or Back would meet it again. */
export const goOver = (move: (replace: boolean) => void): void => queue(1, move)

/** Puts another page in the place of this one. */
export const goInstead = (move: () => void): void => queue(0, move)

/** Back or forth from the page itself, whatever lies over it. */
export const goBy = (by: number): void => queue(0, () => step(by))

function queue(keep: number, move: (over: boolean) => void): void {
  waiting = [...waiting, { keep, move }]
  settle()
}

/** What now lies over this page. @returns what takes it away again. */
export function addLayer(close: () => void): () => void {
  const layer: Layer = { page: watching ? shown : page(), close }
  layers = [...layers, layer]
  settle()
  return () => {
    layers = layers.filter((each) => each !== layer)
    settle()
  }
}

/** While `open`, Back asks `close` instead of leaving the page; so does leaving it in any other way. */
export function useLayer(open: boolean, close: () => void): void {
  const latest = useRef(close)
  useLayoutEffect(() => {
    latest.current = close
  })
  useLayoutEffect(() => {
    if (open) return addLayer(() => latest.current())
  }, [open])
}
