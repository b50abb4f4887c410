import { makeSlot, useSlot } from '@sp/ui'

/** Chosen so that the skeleton appears within 200 ms of the press, rendering included. */
const LATE_MS = 150

export interface PendingNavigation {
  path: string
  isLate: boolean
  top: number
}

let here: string | undefined
let lit: Element | undefined
let timer: ReturnType<typeof setTimeout> | undefined
export const pending = makeSlot<PendingNavigation | undefined>(undefined)

function set(next: PendingNavigation | undefined): void {
  clearTimeout(timer)
  pending.set(next)
}

export function startNavigation(path: string): void {
  if (path === here) {
    unlight()
    return set(undefined)
  }
  const top = pending.get()?.top ?? window.scrollY
  set({ path, isLate: isBehindSkeleton(), top })
  timer = setTimeout(() => set({ path, isLate: true, top: isBehindSkeleton() ? top : window.scrollY }), LATE_MS)
}

export function arrive(path: string): void {
  here = path
  unlight()
  if (pending.get()?.path === path) set(undefined)
}

function unlight(): void {
  lit?.removeAttribute('data-going')
  lit = undefined
}

export function light(element: Element): void {
  unlight()
  // Navigation within a page does not wait.
  if (!pending.get()) return
  lit = element
  element.setAttribute('data-going', '')
}

/** The page is hidden behind a skeleton: the current scroll offset is not its reading position. */
export const isBehindSkeleton = (): boolean => pending.get()?.isLate === true

export const useGoing = (): PendingNavigation | undefined => useSlot(pending)
