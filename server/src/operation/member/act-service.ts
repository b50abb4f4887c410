import { randomInt } from 'node:crypto'
import { type Data, type Input, type memberCalls, type NoticePlace, memberRefusals as refusals } from '@sp/contract'
import { renamePerson } from '../../account/account/person-service.ts'
import { endSessions as endEvery, endOneSession } from '../../account/session/service.ts'
import { notify } from '../../notify/notice/notify-service.ts'
import { takeAvatarAway } from '../../people/profile/avatar-service.ts'
import { changeBirthday } from '../../people/profile/service.ts'
import type { Tx } from '../../platform/db/sql.ts'
import type { Act, StaffCtx } from '../../platform/http/console.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { lockForAct } from '../../staff/sanction/actor-service.ts'
import { texts } from './texts.ts'

type TargetMember = Pick<Input<typeof memberCalls.endSessions>, 'userId' | 'reason'>

interface ActNotice {
  words: (reason: string) => string
  place: NoticePlace
}

const upon =
  <T>(
    ctx: StaffCtx,
    { userId, reason }: TargetMember,
    { words, place }: ActNotice,
    act: (tx: Tx) => Promise<T>,
  ): Act<T> =>
  async (tx) => {
    await lockForAct(tx, { userId, byId: ctx.viewer.id })
    const done = await act(tx)
    await notify(ctx, tx, { to: userId, kind: 'system', place, detail: words(reason) })
    return done
  }

export const endSessions = (
  ctx: StaffCtx,
  { userId, reason, sessionId }: Input<typeof memberCalls.endSessions>,
): Act<null> =>
  upon(ctx, { userId, reason }, { words: texts.sessionsEnded, place: 'security' }, async (tx) => {
    if (sessionId === undefined) await endEvery(ctx, tx, userId)
    else if (!(await endOneSession(ctx, tx, userId, sessionId))) refuse(refusals.noSession)
    return null
  })

export const hideAvatar = (ctx: StaffCtx, target: TargetMember): Act<null> =>
  upon(ctx, target, { words: texts.faceHidden, place: 'profile' }, async (tx) => {
    if (!(await takeAvatarAway(ctx, tx, target.userId))) refuse(refusals.faceIsDefault)
    return null
  })

const DIGITS = 100_000_000

export const hideNickname = (ctx: StaffCtx, target: TargetMember): Act<Data<typeof memberCalls.hideNickname>> =>
  upon(ctx, target, { words: texts.nicknameHidden, place: 'profile' }, async (tx) => {
    const nickname = texts.neutral(randomInt(DIGITS / 10, DIGITS))
    await renamePerson(ctx, tx, target.userId, nickname)
    return { nickname }
  })

/** Only for members who were in the square and requested it; an underage birthday removes them from the square. */
export const setBirthday = (
  ctx: StaffCtx,
  { userId, reason, birthday }: Input<typeof memberCalls.setBirthday>,
): Act<null> =>
  upon(ctx, { userId, reason }, { words: texts.birthdaySet, place: 'profile' }, async (tx) => {
    await changeBirthday(ctx, tx, { userId, birthday, by: 'staff' })
    return null
  })
