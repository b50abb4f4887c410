import type { ReactNode } from 'react'
import type { Claiming } from '../platform/claiming.ts'
import { remainingTime } from '../platform/time.ts'
import { useNow } from '../platform/use-now.ts'
import { Strip } from './strip.tsx'
import { texts } from './texts.ts'

interface ClaimStripProps {
  taking: Claiming
  /** @param name of the colleague; undefined if the viewer has claimed it */
  children: (left: string, name: string | undefined) => ReactNode
}

export function ClaimStrip({ taking: { holder, isMine, release }, children }: ClaimStripProps) {
  const now = useNow(1000)
  if (!holder) return null
  const left = remainingTime(holder.until, now)
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
