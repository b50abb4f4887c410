import { useSyncExternalStore } from 'react'

/** Chosen so that the skeleton appears within 200 ms of the press, rendering included. */
const LATE_MS = 150

export interface PendingNavigation {
  path: string
  isLate: boolean
  top: number
}

let here: string | undefined
let going: PendingNavigation | undefined
let lit: Element | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function set(next: PendingNavigation | undefined): void {
  clearTimeout(timer)
  going = next
  for (const listener of listeners) listener()
}

export function startNavigation(path: string): void {
  if (path === here) {
    unlight()
    return set(undefined)
  }
  const top = going?.top ?? window.scrollY
  set({ path, isLate: going?.isLate === true, top })
  timer = setTimeout(() => set({ path, isLate: true, top: going?.isLate ? top : window.scrollY }), LATE_MS)
}

export function arrive(path: string): void {
  here = path
  unlight()
  if (going?.path === path) set(undefined)
}

function unlight(): void {
  lit?.removeAttribute('data-going')
  lit = undefined
}

export function light(element: Element): void {
  unlight()
  // Navigation within a page does not wait.
  if (!going) return
  lit = element
  element.setAttribute('data-going', '')
}

/** The page is hidden behind a skeleton: the current scroll offset is not its reading position. */
export const isBehindSkeleton = (): boolean => going?.isLate === true

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useGoing = (): PendingNavigation | undefined => useSyncExternalStore(subscribe, () => going)
