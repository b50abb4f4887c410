import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { HEADER_HEIGHT } from '../../../platform/scroll-to.ts'
import { getSession } from '../../../platform/session/session.ts'
import { type Place, readFlashConfig, writeFlashConfig } from '../flash-config.ts'

type Tab = 0 | 1

export interface Reading {
  feed: RefObject<HTMLDivElement | null>
  /** The position to restore; until then the list is hidden and rendered without delay. */
  back: { place: Place | null } | undefined
  arrive: () => void
}

const QUIET = 100

export function useScrollPosition(tab: Tab): Reading {
  const feed = useRef<HTMLDivElement>(null)
  const [back, setBack] = useState(() => wayBack(tab))
  useLayoutEffect(() => {
    if (!back) return watch(tab, feed)
  }, [tab, back])
  const arrive = useCallback(() => {
    if (!back) return
    const go = () => feed.current && goBack(feed.current, back)
    go()
    // In between runs the router's own restoration, which does not know tabs or cards.
    requestAnimationFrame(() => {
      go()
      requestAnimationFrame(() => setBack(undefined))
    })
  }, [back])
  return { feed, back, arrive }
}

type Back = { place: Place | null; top: number }

function wayBack(tab: Tab): Back | undefined {
  const { scroll, place } = readFlashConfig()
  return scroll[tab] === 0 ? undefined : { place: place[tab], top: scroll[tab] }
}

function goBack(feed: HTMLElement, { place, top }: Back): void {
  const card = place && feed.querySelector(`[data-id="${place.id}"]`)
  window.scrollTo(0, card ? window.scrollY + card.getBoundingClientRect().top - place.top : top)
}

function watch(tab: Tab, feed: RefObject<HTMLElement | null>): () => void {
  const reader = getSession()?.user.id
  let top = 0
  let noted: { top: number; place: Place | null } | undefined
  const look = () => {
    top = window.scrollY
    noted = { top, place: feed.current && placeIn(feed.current) }
  }
  // Not at once: measuring before the first paint would force one more layout.
  let timer = setTimeout(look, QUIET)
  const note = () => {
    if (!noted) look()
    top = window.scrollY
    clearTimeout(timer)
    timer = setTimeout(look, QUIET)
  }
  // The scroll position must not pass to the next account.
  const leave = () => {
    if (getSession()?.user.id !== reader || !noted) return
    const { place } = noted
    saveScroll(tab, top, place && { ...place, top: place.top + noted.top - top })
  }
  window.addEventListener('scroll', note, { passive: true })
  window.addEventListener('pagehide', leave)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('scroll', note)
    window.removeEventListener('pagehide', leave)
    leave()
  }
}

function placeIn(feed: HTMLElement): Place | null {
  for (const card of feed.children) {
    const { top, bottom } = card.getBoundingClientRect()
    if (bottom > HEADER_HEIGHT) return { id: Number((card as HTMLElement).dataset['id']), top: Math.round(top) }
  }
  return null
}

function saveScroll(tab: Tab, top: number, at: Place | null): void {
  const { scroll, place } = readFlashConfig()
  writeFlashConfig({ scroll: { ...scroll, [tab]: Math.round(top) }, place: { ...place, [tab]: at } })
}

export function forgetScroll(tab: Tab): void {
  saveScroll(tab, 0, null)
  window.scrollTo(0, 0)
}
