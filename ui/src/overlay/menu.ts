import { type KeyboardEvent, useCallback, useSyncExternalStore } from 'react'

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

export const useIsWide = (): boolean => useMedia('(min-width: 60rem)')

const ways: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}

export function moveInMenu(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('button:enabled, a[href]')]
  const to = ways[event.key]
  if (!to || rows.length === 0) return
  event.preventDefault()
  rows[to(rows.indexOf(document.activeElement as HTMLElement), rows.length)]?.focus()
}
