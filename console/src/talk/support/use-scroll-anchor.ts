import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

function scrollerOf(element: Element): Element {
  for (let at = element.parentElement; at; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at
  return document.documentElement
}

/** Keeps the scroll position when older messages are prepended. @param first id of the first message */
export function useScrollAnchor(log: RefObject<HTMLElement | null>, first: number | undefined): void {
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

/** Scrolls to the end initially, and on news if the end is visible. @param news changes with every new message */
export function useFollowEnd(news: string) {
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
