import type { ReactNode } from 'react'
import type { Taking } from '../platform/taking.ts'
import { leftUntil } from '../platform/time.ts'
import { useNow } from '../platform/use-now.ts'
import { Strip } from './strip.tsx'
import { texts } from './texts.ts'

interface HeldStripProps {
  taking: Taking
  /** @param name of the colleague; undefined if the viewer has claimed it */
  children: (left: string, name: string | undefined) => ReactNode
}

export function HeldStrip({ taking: { holder, isMine, release }, children }: HeldStripProps) {
  const now = useNow(1000)
  if (!holder) return null
  const left = leftUntil(holder.until, now)
  if (!isMine)
    return (
      <Strip tone="lamp" icon="lock">
        {children(left, holder.by.nickname)}
      </Strip>
    )
  const letGo = (
    <button type="button" onClick={release}>
      {texts.release}
    </button>
  )
  return (
    <Strip tone="primary" end={letGo}>
      {children(left, undefined)}
    </Strip>
  )
}
