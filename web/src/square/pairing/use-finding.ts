import { useCallback, useEffect, useRef, useState } from 'react'
import { cannotPostText } from '../../platform/cannot-post.ts'
import { forgetAttempt } from '../../platform/query/create-key.ts'
import { useCreate } from '../../platform/query/use-create.ts'
import { SQUARE_DRAFT } from '../membership/api.ts'
import { findMatch, listsMoved } from './api.ts'
import { type NotFound, notFoundOf } from './find-rules.ts'

/** The time to cancel a search (specification 2 § 4). */
const WAIT = 2000
const search = { key: `${SQUARE_DRAFT}find` }

export type Finding = { is: 'ready' } | { is: 'finding' } | { is: 'refused'; why: NotFound }

/** One search: a press starts it, and it runs only once even if the response is lost. */
export function useFinding(onFound: (sessionId: number) => void) {
  const [finding, show] = useState<Finding>({ is: 'ready' })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** A member who has cancelled the search or left the page finds the pairing in their list. */
  const isAwaited = useRef(false)
  const stop = useCallback(() => {
    clearTimeout(timer.current)
    isAwaited.current = false
  }, [])
  useEffect(() => {
    return stop
  }, [stop])
  const { run } = useCreate<object, number>(
    {
      call: ({ clientKey }) => findMatch(clientKey),
      created: (id) => {
        if (isAwaited.current) onFound(id)
      },
      refresh: listsMoved,
      refused: (words, error) => {
        if (isAwaited.current) show({ is: 'refused', why: notFoundOf(error, cannotPostText(error) ?? words) })
      },
    },
    search,
  )
  const begin = () => {
    stop()
    show({ is: 'finding' })
    timer.current = setTimeout(() => {
      isAwaited.current = true
      run({})
    }, WAIT)
  }
  return {
    finding,
    start: () => {
      forgetAttempt(search.key)
      begin()
    },
    /** Repeats the same search: a pairing whose response was lost is returned again. */
    again: begin,
    stop,
  }
}
