import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { windowTitle } from '../platform/device/neutral.ts'
import { useSiteName } from '../platform/site.ts'

export function Page({ title, children }: { title: string; children: ReactNode }) {
  const site = useSiteName()
  useEffect(() => {
    document.title = windowTitle(title, site)
  }, [title, site])
  useFocus()
  return children
}

let lastPath: string | undefined

/** Moves the focus to the new page for keyboards and screen readers, except on the first page of a visit. */
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
    // A field that requested the focus keeps it, also one in the header; and a list beside that is walked by keys.
    const keeps = focused?.matches('input, [data-walked] :focus-visible')
    if (!first && main && !main.contains(focused) && !keeps) main.focus({ preventScroll: true })
  }, [pathname])
}
