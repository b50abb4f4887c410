import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { windowTitle } from '../platform/device/neutral.ts'
import { useSiteName } from '../platform/site.ts'

/** What every page does on arrival: names the window, and takes the focus from the link that was removed. */
export function Page({ title, children }: { title: string; children: ReactNode }) {
  const site = useSiteName()
  useEffect(() => {
    document.title = windowTitle(title, site)
  }, [title, site])
  useFocus()
  return children
}

let lastPath: string | undefined

/** The keyboard and the screen reader start at the new page; the first page of a visit leaves them at the top. */
function useFocus(): void {
  const { pathname } = useLocation()
  const arrived = useRef('')
  useEffect(() => {
    if (arrived.current === pathname) return
    arrived.current = pathname
    const first = lastPath === undefined
    lastPath = pathname
    const main = document.getElementById('main')
    const focused = document.activeElement
    // A field that asked for the focus keeps it, also one in the header.
    if (!first && main && !main.contains(focused) && !focused?.matches('input')) main.focus({ preventScroll: true })
  }, [pathname])
}
