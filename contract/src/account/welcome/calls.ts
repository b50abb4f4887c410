import { defineCall, floodGuard } from '../../wire/call.ts'
import { nothing, nullable, T } from '../../wire/schema.ts'
import { FIRST_STEPS_DAYS, FirstSteps } from './shapes.ts'

export const welcomeCalls = {
  steps: defineCall({
    method: 'GET',
    path: '/api/user/first-steps',
    who: 'member',
    summary: `新来的人做了哪几步；跳过了、注册满 ${FIRST_STEPS_DAYS} 天或者没有这几步的是 null`,
    input: T.Object({}),
    data: nullable(FirstSteps),
    refusals: [],
  }),
  skip: defineCall({
    method: 'POST',
    path: '/api/user/first-steps/skip',
    who: 'member',
    summary: '不再显示这几步',
    input: T.Object({}),
    data: nothing(),
    refusals: [],
    limit: floodGuard(30),
  }),
}
