import type { Case } from '@sp/contract'
import { Strip } from '../../parts/strip.tsx'
import type { Taking } from '../../platform/taking.ts'
import { leftUntil, moment } from '../../platform/time.ts'
import { useNow } from '../../platform/use-now.ts'
import { texts } from '../texts.ts'

/** That it is late, and whose it is; nothing of either once it is decided. */
export function CaseStrips({ of, taking: { holder, isMine, release } }: { of: Case; taking: Taking }) {
  const now = useNow(1000)
  if (of.decision) return null
  return (
    <>
      {of.ownersToldAt && (
        <Strip tone="bad">
          {texts.lateTold(moment(of.ownersToldAt))}
          {of.hidden && texts.lateHidden}
        </Strip>
      )}
      {holder &&
        (isMine ? (
          <Strip
            tone="primary"
            end={
              <button type="button" onClick={release}>
                {texts.release}
              </button>
            }
          >
            <b>{texts.yours}</b>
            {texts.yoursText(leftUntil(holder.until, now))}
          </Strip>
        ) : (
          <Strip tone="lamp" icon="lock">
            <b>{texts.theirs(holder.by.nickname)}</b>
            {texts.theirsText(leftUntil(holder.until, now))}
          </Strip>
        ))}
    </>
  )
}
