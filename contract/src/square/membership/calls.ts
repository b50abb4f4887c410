import { sessionRefusals } from '../../account/session/calls.ts'
import { defineCall, floodGuard } from '../../wire/call.ts'
import { count, nothing, nullable, page, pageOf, T } from '../../wire/schema.ts'
import { Disclosure } from './disclosure.ts'
import { hideCode, OwnSquareProfile, SquareFilter, SquareProfile, SquareProfileFields } from './fields.ts'
import { squareRefusals } from './refusals.ts'

const r = squareRefusals
const { restricted } = sessionRefusals
const change = floodGuard(60, 'square-change')

export const squareCalls = {
  status: defineCall({
    method: 'GET',
    path: '/api/square/status',
    who: 'member',
    summary: '寻TA开着没有；inLove 是有恋人，consented 是同意过现在的规则',
    input: T.Object({}),
    data: T.Object({
      squareEnable: T.Boolean(),
      consented: T.Boolean(),
      inLove: T.Boolean(),
      /** Remarks of others are not sent unless the viewer requests them; only their existence is shown. */
      onlyResults: T.Boolean(),
      /** Date on which the viewer reaches the minimum age; null if already reached or without a birthday. */
      adultFrom: nullable(T.String()),
      /** Minimum age, set by the owner. */
      leastAge: T.Integer(),
      hasBirthday: T.Boolean(),
      running: count(),
      finished: count(),
      /** Pairings that wait for the viewer's answer. */
      waiting: count(),
    }),
    refusals: [],
  }),
  putStatus: defineCall({
    method: 'PUT',
    path: '/api/square/status',
    who: 'member',
    summary: '打开或关上；第一次和规则变了以后要带 consent。关上会轻轻结束进行中的配对。onlyResults 是只看结果',
    input: T.Object({
      squareEnable: T.Optional(T.Boolean()),
      consent: T.Optional(T.Boolean()),
      onlyResults: T.Optional(T.Boolean()),
    }),
    data: nothing(),
    refusals: [r.needsBirthday, r.tooYoung, r.needsConsent, r.inLove, restricted],
    limit: { max: 20, seconds: 3600, per: 'viewer', counts: 'done' },
  }),
  profile: defineCall({
    method: 'GET',
    path: '/api/square/profile',
    who: 'member',
    summary: '自己的资料和藏着的项',
    answersSecret: true,
    input: T.Object({}),
    data: OwnSquareProfile,
    refusals: [restricted],
  }),
  putProfile: defineCall({
    method: 'PUT',
    path: '/api/square/profile',
    who: 'writer',
    summary: '修改资料，只写要改的；hideCode 是藏着的项',
    input: T.Partial(T.Object({ ...SquareProfileFields.properties, hideCode: hideCode() }), { minProperties: 1 }),
    data: nothing(),
    refusals: [restricted],
    limit: change,
    done: '已保存',
  }),
  preview: defineCall({
    method: 'GET',
    path: '/api/square/profile/preview',
    who: 'member',
    summary: '别人现在看到的我；还没填完是 201',
    input: T.Object({}),
    data: SquareProfile,
    refusals: [r.incomplete],
  }),
  filter: defineCall({
    method: 'GET',
    path: '/api/square/filter',
    who: 'member',
    summary: '想遇见什么样的人',
    input: T.Object({}),
    data: SquareFilter,
    refusals: [],
  }),
  putFilter: defineCall({
    method: 'PUT',
    path: '/api/square/filter',
    who: 'member',
    summary: '修改，只写要改的；年龄至少跨五岁，身高至少跨十厘米，只填一头也不能太窄',
    input: T.Partial(SquareFilter, { minProperties: 1 }),
    data: nothing(),
    refusals: [r.filterTurned, r.agesTooNarrow, r.agesTooFar, r.heightsTooNarrow, r.heightsTooFar],
    limit: change,
    done: '已保存',
  }),
  disclosures: defineCall({
    method: 'GET',
    path: '/api/square/disclosures',
    who: 'member',
    summary: '谁看过我的资料',
    input: T.Object({ page: page() }),
    data: pageOf(Disclosure),
    refusals: [restricted],
  }),
}
