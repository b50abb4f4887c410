import type { NoticeDetail } from '@sp/contract'
import { accountMade } from '../../account/account/events.ts'
import {
  factorAdded,
  factorEndAsked,
  factorGuessed,
  factorRemoved,
  factorsEnded,
  recoveryCodesDrawn,
  recoveryCodeUsed,
} from '../../account/factor/events.ts'
import {
  emailChanged,
  passwordChanged,
  passwordReset,
  phoneChanged,
  resetStarted,
  staffResetStarted,
} from '../../account/security/events.ts'
import { blocked, followed } from '../../people/follow/events.ts'
import { levelReached } from '../../people/points/events.ts'
import type { App } from '../../platform/ctx.ts'
import { type FeatureEvent, on } from '../../platform/events.ts'
import { forgetEachOther, notify } from './notify-service.ts'
import { texts } from './texts.ts'

const SECURITY_EVENTS = {
  passwordChanged,
  passwordReset,
  resetStarted,
  emailChanged,
  phoneChanged,
  factorAdded,
  factorRemoved,
  recoveryCodesDrawn,
  recoveryCodeUsed,
  factorGuessed,
  factorEndAsked,
  factorsEnded,
} satisfies Partial<Record<NoticeDetail<'security'>, FeatureEvent<{ userId: number }>>>

export function listenForNotices(app: App): void {
  on(app, accountMade, async (node, tx, { userId, waits, isStaff }) => {
    // A newcomer who waits is welcomed with the approval.
    if (!waits && !isStaff) await notify(node, tx, { to: userId, kind: 'system', place: 'me', detail: texts.welcome })
  })
  on(app, followed, (node, tx, { actorId, targetId }) =>
    notify(node, tx, { to: targetId, kind: 'newFollower', actorId, sourceId: targetId }),
  )
  on(app, blocked, async (node, tx, { actorId, targetId, isNameless }) => {
    // A nameless block changes nothing outside the pairing, which would identify the blocked member.
    if (!isNameless) await forgetEachOther(node, tx, actorId, targetId)
  })
  on(app, levelReached, (node, tx, { userId, level }) =>
    notify(node, tx, { to: userId, kind: 'levelReached', sourceId: level }),
  )
  for (const [detail, event] of Object.entries(SECURITY_EVENTS))
    on(app, event, (node, tx, { userId }) => notify(node, tx, { to: userId, kind: 'security', detail }))
  on(app, staffResetStarted, (node, tx, { userId, alone }) =>
    notify(node, tx, { to: userId, kind: 'security', detail: alone ? 'staffResetAlone' : 'staffResetStarted' }),
  )
}
