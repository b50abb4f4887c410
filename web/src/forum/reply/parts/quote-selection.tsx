import { Button } from '@sp/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { HEADER_HEIGHT } from '../../../platform/scroll-to.ts'
import type { Quotable } from '../quoting.ts'
import { texts } from '../texts.ts'
import styles from './quote-selection.module.css'

interface QuoteSelectionProps {
  /** What is written in this element; undefined where nothing of it may be quoted. */
  find: (element: Element) => Quotable | undefined
  onQuote: (of: Quotable, selected: string) => void
}

interface Selected {
  of: Quotable
  words: string
  left: number
  top: number
}

/** A selection changes with each move of a finger; and where a tap takes it away, its press comes before this is over. */
const REST = 200
const GAP = 12

/** A button below selected words; the menu of a reply does the same without a selection. */
export function QuoteSelection({ find, onQuote }: QuoteSelectionProps) {
  const [selected, show] = useState<Selected>()
  const look = useEffectEvent(() => show(selectedIn(find)))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const change = () => {
      clearTimeout(timer)
      timer = setTimeout(() => look(), REST)
    }
    const scroll = () => {
      show(undefined)
      change()
    }
    document.addEventListener('selectionchange', change)
    window.addEventListener('scroll', scroll, { passive: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('selectionchange', change)
      window.removeEventListener('scroll', scroll)
    }
  }, [])
  if (!selected) return null
  const { of, words, left, top } = selected
  const quote = () => {
    getSelection()?.removeAllRanges()
    show(undefined)
    onQuote(of, words)
  }
  return (
    <div className={styles.float} style={{ left, top }}>
      {/* A press must not take the selection away before it is read. */}
      <Button size="sm" className={styles.button} onPointerDown={(event) => event.preventDefault()} onClick={quote}>
        {texts.quote.action}
      </Button>
    </div>
  )
}

function selectedIn(find: QuoteSelectionProps['find']): Selected | undefined {
  const selection = getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined
  const range = selection.getRangeAt(0)
  const within = range.commonAncestorContainer
  const element = within instanceof Element ? within : within.parentElement
  const of = element && find(element)
  const words = selection.toString().trim()
  // Names are shown otherwise than they are written.
  if (!of || words === '' || !of.content.includes(words)) return undefined
  const { left, width, top, bottom } = range.getBoundingClientRect()
  if (bottom < HEADER_HEIGHT || top > window.innerHeight) return undefined
  const middle = Math.min(Math.max(left + width / 2, 48), window.innerWidth - 48)
  return { of, words, left: middle, top: Math.min(bottom + GAP, window.innerHeight - 120) }
}
