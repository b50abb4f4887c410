import { consoleCall } from '../../console/console-call.ts'
import { MemberSummary, reason } from '../../console/shapes.ts'
import { refusals } from '../../wire/refusal.ts'
import { clientKey, count, id, nullable, oneOf, page, pageOf, type Static, T, text, time } from '../../wire/schema.ts'

export const inviteRefusals = refusals('invite', {
  gone: [404, '没有这一批邀请码'],
  over: [409, '这一批已经不能用了'],
})

export const INVITES_MAX = 500
export const INVITE_USES_MAX = 100
export const INVITE_NOTE_MAX = 50
export const INVITE_DAYS_MAX = 365
export const INVITES_PER_PAGE = 20
/** Retention in days of the record of who used a code. */
export const INVITE_USER_DAYS = 30

export const INVITE_STATES = ['usable', 'used', 'expired', 'revoked'] as const
export type InviteState = (typeof INVITE_STATES)[number]

const number = (max: number, wrong: string) =>
  T.Integer({ minimum: 1, maximum: max, texts: { required: wrong, wrong } })

export const InviteBatch = T.Object({
  id: id(),
  note: T.String(),
  /** Number of codes, and uses per code. */
  count: count(),
  uses: count(),
  /** Number of members who registered with them. */
  used: count(),
  /** Number of codes with remaining uses; 0 after expiry. */
  usable: count(),
  until: nullable(time()),
  madeBy: MemberSummary,
  madeAt: time(),
  state: oneOf(INVITE_STATES),
})
export type InviteBatch = Static<typeof InviteBatch>

export const InviteCode = T.Object({
  code: T.String(),
  used: count(),
  /** The last user of the code; kept for thirty days. */
  last: nullable(T.Object({ by: MemberSummary, at: time() })),
})
export type InviteCode = Static<typeof InviteCode>

/** Invitation codes in batches (DECISIONS 2 and 16). */
export const inviteConsoleCalls = {
  list: consoleCall('GET invites', {
    summary: `邀请码的各批，最近的在前，一页 ${INVITES_PER_PAGE} 批；find 找备注或一个码`,
    input: T.Object({
      page: page(),
      state: T.Optional(oneOf(['usable', 'used', 'over'])),
      find: T.Optional(text({ max: INVITE_NOTE_MAX })),
    }),
    data: T.Object({
      ...pageOf(InviteBatch).properties,
      /** Usable codes in all batches. */
      usable: count(),
      /** Registration currently requires a code. */
      needed: T.Boolean(),
    }),
    refusals: [],
  }),
  detail: consoleCall('GET invite', {
    summary: `一批邀请码的每一个；谁用的只显示 ${INVITE_USER_DAYS} 天`,
    input: T.Object({ id: id() }),
    data: T.Object({ ...InviteBatch.properties, codes: T.Array(InviteCode) }),
    refusals: [inviteRefusals.gone],
    meta: { about: { kind: 'invite', field: 'id' } },
  }),
  make: consoleCall('POST invite', {
    summary: '做一批邀请码；不给 days 就不过期。返回这一批的 id',
    input: T.Object({
      note: text(
        { max: INVITE_NOTE_MAX },
        { required: '请写一句备注，好知道给了谁', tooLong: `备注最多 ${INVITE_NOTE_MAX} 字` },
      ),
      count: number(INVITES_MAX, `一批 1–${INVITES_MAX} 个`),
      uses: number(INVITE_USES_MAX, `每个能用 1–${INVITE_USES_MAX} 次`),
      days: T.Optional(number(INVITE_DAYS_MAX, `1–${INVITE_DAYS_MAX} 天后到期`)),
      reason: T.Optional(reason()),
      clientKey: clientKey(),
    }),
    data: id(),
    refusals: [],
  }),
  revoke: consoleCall('POST invite/revoke', {
    summary: '作废一批里还能用的码；用过的人不受影响。返回作废了几个',
    input: T.Object({ id: id(), reason: T.Optional(reason()) }),
    data: count(),
    refusals: [inviteRefusals.gone, inviteRefusals.over],
    meta: { about: { kind: 'invite', field: 'id' } },
  }),
}
