import { useSyncExternalStore } from 'react'

/** The skeleton appears within 200 ms of the press, drawing included. */
const LATE_MS = 150

/** A page that was asked for and is not there yet. */
export interface Going {
  path: string
  /** For so long that its skeleton stands in for it. */
  isLate: boolean
  /** How far the page before it was scrolled. */
  top: number
}

/** The page that is drawn. */
let here: string | undefined
let going: Going | undefined
let lit: Element | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function set(next: Going | undefined): void {
  clearTimeout(timer)
  going = next
  for (const listener of listeners) listener()
}

/** The address is another one; the page before stays until the code of the next is there. */
export function setOut(path: string): void {
  if (path === here) {
    unlight()
    return set(undefined)
  }
  const top = going?.top ?? window.scrollY
  set({ path, isLate: going?.isLate === true, top })
  timer = setTimeout(() => set({ path, isLate: true, top: going?.isLate ? top : window.scrollY }), LATE_MS)
}

/** The page of this path is drawn. */
export function arrive(path: string): void {
  here = path
  unlight()
  if (going?.path === path) set(undefined)
}

function unlight(): void {
  lit?.removeAttribute('data-going')
  lit = undefined
}

/** Marks what was pressed, until the page is there that it leads to. */
export function light(element: Element): void {
  unlight()
  // Within a page there is nothing to wait for.
  if (!going) return
  lit = element
  element.setAttribute('data-going', '')
}

/** The page that is drawn is hidden: where the window stands now says nothing of how far it was read. */
export const isBehindSkeleton = (): boolean => going?.isLate === true

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useGoing = (): Going | undefined => useSyncExternalStore(subscribe, () => going)
