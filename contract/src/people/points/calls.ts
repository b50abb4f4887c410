import { defineCall, floodGuard } from '../../wire/call.ts'
import { common, refusals } from '../../wire/refusal.ts'
import { clientKey, count, id, nullable, T } from '../../wire/schema.ts'
import { CheckInDays, CheckInState, Points } from './shapes.ts'

export const pointsRefusals = refusals('points', {
  checkedIn: [400, '今日已签到,每日早8点刷新'],
  notYours: [400, '只能查看和操作自己的签到'],
  unknown: [404, '没有这个用户'],
})

const maybeUser = T.Object({ userId: T.Optional(id()) })

export const pointsCalls = {
  points: defineCall({
    method: 'GET',
    path: '/api/user/points',
    who: 'anyone',
    summary: '积分和等级；明细只给本人',
    input: maybeUser,
    data: Points,
    refusals: [pointsRefusals.unknown, common.notLoggedIn],
  }),
  earned: defineCall({
    method: 'GET',
    path: '/api/user/points/earned',
    who: 'member',
    summary: '自己的一条动态在一天里得到的积分；没有得到、不是自己的是 null',
    input: T.Object({ flashId: id() }),
    data: nullable(count()),
    refusals: [],
  }),
  checkIn: defineCall({
    method: 'GET',
    path: '/api/user/check-in',
    who: 'member',
    summary: '签到，每天（UTC）一次',
    input: T.Object({ ...maybeUser.properties, clientKey: clientKey() }),
    data: T.Object({ totalPoints: T.Integer({ minimum: 0 }), days: CheckInDays }),
    refusals: [pointsRefusals.checkedIn, pointsRefusals.notYours],
    writes: true,
    limit: floodGuard(30),
  }),
  checkInState: defineCall({
    method: 'GET',
    path: '/api/user/check-in-state-v2',
    who: 'member',
    summary: '今天是否签到、是否禁言、最新版本',
    input: maybeUser,
    data: CheckInState,
    refusals: [pointsRefusals.notYours],
  }),
}
