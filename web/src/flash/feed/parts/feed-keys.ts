import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'

const FOCUSABLE = 'a[href], button:not(:disabled), input, select, textarea, [tabindex]'

/**
 * Feed keys (ARIA authoring practices): Page Down/Up move between articles, Control+End/Home leave the feed.
 *
 * @param renderAll what follows the feed would move away from the focus while cards are added
 */
export function moveInFeed(event: KeyboardEvent<HTMLElement>, renderAll: () => void): void {
  const { key, ctrlKey, altKey, metaKey, shiftKey, currentTarget: feed } = event
  if (altKey || metaKey || shiftKey) return
  if (ctrlKey && key === 'End') flushSync(renderAll)
  const to = ctrlKey ? beside(feed, key) : neighbour(event.target as Element, key)
  if (!(to instanceof HTMLElement)) return
  event.preventDefault()
  to.focus({ preventScroll: true })
  to.scrollIntoView({ block: ctrlKey ? 'nearest' : 'start' })
}

function neighbour(target: Element, key: string): Element | null | undefined {
  const card = target.closest('article')
  if (key === 'PageDown') return card?.nextElementSibling
  return key === 'PageUp' ? card?.previousElementSibling : undefined
}

function beside(feed: HTMLElement, key: string): Element | undefined {
  if (key !== 'End' && key !== 'Home') return undefined
  const side = key === 'End' ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING
  const within = Node.DOCUMENT_POSITION_CONTAINS | Node.DOCUMENT_POSITION_CONTAINED_BY
  const found = Array.from(document.querySelectorAll<HTMLElement>(FOCUSABLE)).filter((each) => {
    const where = feed.compareDocumentPosition(each)
    return (where & side) !== 0 && (where & within) === 0 && each.tabIndex >= 0 && each.getClientRects().length > 0
  })
  return key === 'End' ? found[0] : found.at(-1)
}
