import type { Canned } from '@sp/contract'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { filledIn, useSavedTexts } from '../../platform/saved-texts.ts'
import { insert, matching, type Slash, slashAt } from './slash.ts'

interface Completed {
  area: RefObject<HTMLTextAreaElement | null>
  words: string
  write: (words: string) => void
  /** The nickname of the member. */
  name: string
}

export interface Completion {
  isOpen: boolean
  query: string
  found: readonly Canned[]
  chosen: Canned | undefined
  /** Inserts the given or the selected text. @returns whether there was one */
  take: (one?: Canned) => boolean
  begin: () => void
  look: (words: string, caret: number) => void
  close: () => void
  /** @returns whether the key was handled */
  onKey: (key: string) => boolean
}

export function useCompletion({ area, words, write, name }: Completed): Completion {
  const [slash, setSlash] = useState<Slash>()
  const [at, setAt] = useState(0)
  const [left, setLeft] = useState<number>()
  const caret = useRef<number>(undefined)
  const all = useSavedTexts('talk').data?.list ?? []
  const isOpen = slash !== undefined && slash.from !== left
  const found = isOpen ? matching(all, slash.query) : []
  const chosen = found[Math.min(at, found.length - 1)]
  useLayoutEffect(() => {
    if (caret.current === undefined) return
    area.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })
  const lookUp = (next: string, place: number) => {
    const now = slashAt(next, place)
    if (now?.query !== slash?.query) setAt(0)
    if (now === undefined) setLeft(undefined)
    setSlash(now)
  }
  const take = (one = chosen) => {
    if (!isOpen || !one) return false
    const next = insert(words, slash, filledIn(one.content, name))
    caret.current = next.caret
    write(next.text)
    setSlash(undefined)
    return true
  }
  const step = (by: 1 | -1) => setAt((Math.min(at, found.length - 1) + by + found.length) % found.length)
  const keys: Readonly<Record<string, () => unknown>> = {
    ...(chosen ? { ArrowDown: () => step(1), ArrowUp: () => step(-1), Enter: () => take(), Tab: () => take() } : {}),
    Escape: () => setLeft(slash?.from),
  }
  return {
    isOpen,
    query: slash?.query ?? '',
    found,
    chosen,
    take,
    look: lookUp,
    begin: () => {
      write('/')
      caret.current = 1
      lookUp('/', 1)
    },
    close: () => setSlash(undefined),
    onKey: (key) => {
      const act = isOpen ? keys[key] : undefined
      act?.()
      return act !== undefined
    },
  }
}
