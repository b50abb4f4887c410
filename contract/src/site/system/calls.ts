import { defineCall } from '../../wire/call.ts'
import { oneOf, type Static, T } from '../../wire/schema.ts'

export const Version = T.Object({ version: T.String(), downloadURL: T.String() })
export type Version = Static<typeof Version>

/** `away`: closed by itself while grave cases wait and no staff is there. */
export const REGISTRATION_STATES = ['open', 'closed', 'away'] as const
export type RegistrationState = (typeof REGISTRATION_STATES)[number]

/** Whom staff approve before they come in: `uninvited`, those without an invitation. */
export const APPROVALS = ['off', 'uninvited', 'all'] as const
export type Approval = (typeof APPROVALS)[number]

export const Site = T.Object({
  siteName: T.String(),
  inviteCode: T.Boolean(),
  rules: T.Array(T.String()),
  /** Missing in answers of the version before. */
  registration: T.Optional(oneOf(REGISTRATION_STATES)),
  approval: T.Optional(oneOf(APPROVALS)),
  keeper: T.Optional(T.Array(T.String())),
})
export type Site = Static<typeof Site>

export const systemCalls = {
  userRegister: defineCall({
    method: 'GET',
    path: '/api/system/setting/user-register',
    who: 'anyone',
    summary: '是否开放注册',
    whileWaiting: true,
    input: T.Object({}),
    data: T.Boolean(),
    refusals: [],
  }),
  version: defineCall({
    method: 'GET',
    path: '/api/system/setting/version',
    who: 'anyone',
    summary: '最新客户端版本',
    whileWaiting: true,
    input: T.Object({}),
    data: Version,
    refusals: [],
  }),
  site: defineCall({
    method: 'GET',
    path: '/api/system/setting/site',
    who: 'anyone',
    summary: '站点名称、规则、注册是否需要邀请码',
    whileWaiting: true,
    input: T.Object({}),
    data: Site,
    refusals: [],
  }),
}
