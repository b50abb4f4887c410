import { TYPING_SECONDS } from '@sp/contract'
import { useEffect, useRef, useState } from 'react'
import { isLive, onLive } from '../../platform/live/live.ts'
import { announceTyping } from './chat-api.ts'

/** Less than a sign is shown, so that it does not flicker while a member goes on writing. */
const EVERY = 3_000

/** Whether this member is writing to the viewer; `last` is the newest message, which ends it. */
export function useIsTyping(userId: number, last: number | undefined, isOn: boolean): boolean {
  const [seen, setSeen] = useState<{ last: number | undefined }>()
  useEffect(() => {
    if (!isOn) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = onLive('typing', (event) => {
      if (event.userId !== userId) return
      setSeen({ last })
      clearTimeout(timer)
      timer = setTimeout(() => setSeen(undefined), TYPING_SECONDS * 1000)
    })
    return () => {
      end()
      clearTimeout(timer)
    }
  }, [userId, last, isOn])
  return isOn && seen !== undefined && seen.last === last
}

/** What was announced last. `at` is in milliseconds. */
interface Announced {
  text: string
  at: number
}

export const isTypingDue = (now: number, { text: before, at }: Announced, text: string): boolean =>
  text !== '' && text !== before && now - at >= EVERY

/** Announces that the viewer writes, at most every few seconds. Without a stream it would not be seen in time. */
export function useAnnounceTyping(userId: number, text: string, isOn: boolean): void {
  const announced = useRef<Announced>({ text, at: Number.NEGATIVE_INFINITY })
  useEffect(() => {
    const now = performance.now()
    const isDue = isOn && isLive() && isTypingDue(now, announced.current, text)
    announced.current = { text, at: isDue ? now : announced.current.at }
    if (isDue) void announceTyping(userId)
  }, [userId, text, isOn])
}
