import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** The pane at a desk, the whole page on a phone. */
function scrollerOf(element: Element): Element {
  for (let at = element.parentElement; at; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at
  return document.documentElement
}

/** What one reads stays where it is while older messages come before it. @param first number of the first one */
export function useKeptPlace(log: RefObject<HTMLElement | null>, first: number | undefined): void {
  const before = useRef({ first, height: 0 })
  useLayoutEffect(() => {
    const element = log.current
    if (!element) return
    const height = element.offsetHeight
    if (first !== undefined && before.current.first !== undefined && first < before.current.first)
      scrollerOf(element).scrollBy(0, height - before.current.height)
    before.current = { first, height }
  })
}

/** Leads to the end, first of all and with all that comes while it is in sight. @param news changes with what comes */
export function useEndInSight(news: string) {
  const end = useRef<HTMLDivElement>(null)
  const isInSight = useRef(true)
  const [isNews, setIsNews] = useState(false)
  const toEnd = useCallback(() => end.current?.scrollIntoView({ block: 'end' }), [])
  useEffect(() => {
    const element = end.current
    if (!element) return
    const watch = new IntersectionObserver(([entry]) => {
      isInSight.current = entry?.isIntersecting ?? false
      if (isInSight.current) setIsNews(false)
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  const before = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (before.current === news) return
    if (before.current === undefined || isInSight.current) toEnd()
    else setIsNews(true)
    before.current = news
  }, [news, toEnd])
  return { end, isNews, toEnd }
}
