import { FLASH_PAGE, type Flash } from '@sp/contract'
import { cx } from '@sp/ui'
import { type RefObject, useEffect, useId, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { noteSeen, placeOfMark, visitFrom } from '../left-off.ts'
import { texts } from '../texts.ts'
import styles from './left-off-line.module.css'
import type { Reading } from './use-scroll-position.ts'

interface LeftOffLineProps {
  list: readonly Flash[]
  page: number
  reading: Reading
}

type Feed = RefObject<HTMLElement | null>

/** In the first card that was there at the last visit, above its text: it takes no space, so no card moves. */
export default function LeftOffLine({ list, page, reading: { feed, back } }: LeftOffLineProps) {
  const mark = useMark()
  useNoteSeen(feed, list, back !== undefined)
  const index = placeOfMark(list, mark)
  const newer = page * FLASH_PAGE + index
  const card = useCard(feed, newer > 0 ? list[index]?.id : undefined)
  const id = useId()
  useLayoutEffect(() => {
    if (!card) return undefined
    card.classList.add(styles.card ?? '')
    card.setAttribute('aria-describedby', id)
    return () => {
      card.classList.remove(styles.card ?? '')
      card.removeAttribute('aria-describedby')
    }
  }, [card, id])
  return (
    card &&
    createPortal(
      <p id={id} className={cx(styles.line, index === 0 && styles.first)}>
        <span>{texts.leftOff(newer)}</span>
      </p>,
      card,
    )
  )
}

/** Decided at the start of a visit, so that the line does not move while one reads. */
function useMark(): string {
  const [mark, setMark] = useState(() => visitFrom(Date.now()))
  useEffect(() => {
    const back = () => document.visibilityState === 'visible' && setMark(visitFrom(Date.now()))
    document.addEventListener('visibilitychange', back)
    return () => document.removeEventListener('visibilitychange', back)
  }, [])
  return mark
}

/** Cards are rendered as the reader comes near (decision 0147). @param act is called at first and for each change. */
function watchCards(feed: HTMLElement, act: () => void): () => void {
  act()
  const cards = new MutationObserver(act)
  cards.observe(feed, { childList: true })
  return () => cards.disconnect()
}

function useCard(feed: Feed, id: number | undefined): Element | null {
  const [card, setCard] = useState<Element | null>(null)
  useEffect(() => {
    const within = feed.current
    if (id === undefined || !within) {
      setCard(null)
      return undefined
    }
    return watchCards(within, () => setCard(within.querySelector(`[data-id="${id}"]`)))
  }, [feed, id])
  return card
}

/** @param isPlacing the scroll position is being restored, so that what the window shows is not read. */
function useNoteSeen(feed: Feed, list: readonly Flash[], isPlacing: boolean): void {
  useEffect(() => {
    const within = feed.current
    if (isPlacing || !within) return undefined
    const times = new Map(list.map(({ id, createDatetime }) => [String(id), createDatetime]))
    const timeOf = (card: Element) => times.get((card as HTMLElement).dataset['id'] ?? '') ?? ''
    const seen = new IntersectionObserver((entries) => {
      const shown = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => timeOf(target))
      const newest = shown.sort().at(-1)
      if (newest !== undefined) noteSeen(newest, Date.now())
    })
    const stop = watchCards(within, () => {
      for (const card of within.children) seen.observe(card)
    })
    return () => {
      stop()
      seen.disconnect()
    }
  }, [feed, list, isPlacing])
}
