import { newClientKey } from '@sp/client/client-key'
import { messageOf } from '@sp/client/message-of'
import { useEffect, useRef, useState } from 'react'
import { cannotPostText } from '../../platform/cannot-post.ts'
import { findMatch, listsMoved } from './api.ts'
import { type NotFound, notFoundOf } from './find-rules.ts'
import { texts } from './texts.ts'

/** The time to cancel a search (specification 2 § 4). */
const WAIT = 2000

export type Finding = { is: 'ready' } | { is: 'finding' } | { is: 'refused'; why: NotFound }

/** One search: a press starts it, and it runs only once even if the response is lost. */
export function useFinding(onFound: (sessionId: number) => void) {
  const [finding, show] = useState<Finding>({ is: 'ready' })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const clientKey = useRef('')
  useEffect(() => () => clearTimeout(timer.current), [])
  const ask = async () => {
    // A member who has left the page finds the pairing in their list.
    const mine = timer.current
    const isHere = () => timer.current === mine
    try {
      const id = await findMatch(clientKey.current)
      listsMoved()
      if (isHere()) onFound(id)
    } catch (error) {
      const message = cannotPostText(error) ?? messageOf(error, texts.failed)
      if (isHere()) show({ is: 'refused', why: notFoundOf(error, message) })
    }
  }
  const begin = () => {
    clearTimeout(timer.current)
    show({ is: 'finding' })
    timer.current = setTimeout(() => void ask(), WAIT)
  }
  return {
    finding,
    start: () => {
      clientKey.current = newClientKey()
      begin()
    },
    /** Repeats the same search: a pairing whose response was lost is returned again. */
    again: begin,
    stop: () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
  }
}
