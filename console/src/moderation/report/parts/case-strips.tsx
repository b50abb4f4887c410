import { type Case, REMOVAL_KIND_TEXTS } from '@sp/contract'
import { ClaimStrip } from '../../../parts/claim-strip.tsx'
import { Strip } from '../../../parts/strip.tsx'
import type { Claiming } from '../../../platform/claiming.ts'
import { dateTime } from '../../../platform/time.ts'
import { texts } from '../texts.ts'

export function CaseStrips({ of, taking }: { of: Case; taking: Claiming }) {
  if (of.decision) return null
  return (
    <>
      {of.ownersToldAt && (
        <Strip tone="bad">
          {texts.lateTold(dateTime(of.ownersToldAt))}
          {of.hidden && texts.lateHidden}
        </Strip>
      )}
      {of.handed && (
        <Strip tone="bad">
          <b>{texts.handed(REMOVAL_KIND_TEXTS[of.handed.kind])}</b>
          {texts.handedWhy(of.handed.reason)}
        </Strip>
      )}
      {of.appeal && (
        <Strip tone="lamp">
          <b>{texts.appealed(dateTime(of.appeal.createdAt))}</b>
          {of.appeal.text}
        </Strip>
      )}
      <ClaimStrip taking={taking}>
        {(left, name) => (
          <>
            <b>{name === undefined ? texts.yours : texts.theirs(name)}</b>
            {name === undefined ? texts.yoursText(left) : texts.theirsText(left)}
          </>
        )}
      </ClaimStrip>
    </>
  )
}
