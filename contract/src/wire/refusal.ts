type Code = 201 | 315 | 400 | 401 | 403 | 404 | 409 | 413 | 415 | 423 | 429 | 500 | 503 | 4003

/** A response other than success. Clients decide by code and reason; the text is for people (DECISIONS 16). */
export interface Refusal {
  readonly code: Code
  readonly msg: string
  /** A stable identifier: `flash.gone`. */
  readonly reason: string
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/**
 * `refusals('flash', { commentGone: [404, '…'] })`: the reason consists of feature and name,
 * `flash.comment-gone`.
 */
export const refusals = <T extends Readonly<Record<string, readonly [Code, string]>>>(feature: string, table: T) =>
  Object.fromEntries(
    Object.entries(table).map(([name, [code, msg]]) => [name, { code, msg, reason: `${feature}.${kebab(name)}` }]),
  ) as { readonly [K in keyof T]: Refusal }

export const common = refusals('common', {
  badInput: [400, '提交的内容有误，请检查后再试'],
  notLoggedIn: [401, '请先登录'],
  sessionOver: [401, '登录已失效，请重新登录'],
  shut: [403, '这个账号已停用'],
  forbidden: [4003, '无权操作'],
  notFound: [404, '内容不存在或已删除'],
  noSuchCall: [404, '没有这个接口'],
  tooLarge: [413, '提交的内容太大了'],
  wrongType: [415, '不支持这种格式'],
  // The operator's text takes the place of this one; data: the `ReadOnly`.
  readOnly: [4003, '网站暂时只能看，不能发；写好的字还在，过一会儿再发'],
  // Of a newcomer whom staff have not approved yet.
  waiting: [4003, '你的申请还没有通过，通过以后才能用。刷新页面，可以看到进展'],
  // After repeated failures; data: the `ProofTask`. A client that knows it solves the task, and sends the call again.
  proofNeeded: [400, '尝试次数多了，要先确认你不是程序。请刷新页面，再试一次'],
  // Of a member with a second factor, in a session that has not been verified with it since it began.
  squareLocked: [400, '在这个设备上第一次打开寻TA，要先验证是你本人。请刷新页面，再试一次'],
  muted: [423, '你已被禁言，暂时不能发布内容'],
  tooMany: [429, '操作太频繁了，请稍后再试'],
  failed: [500, '出错了，请稍后再试'],
  busy: [503, '服务器忙，请稍后再试'],
  prefetch: [400, '这个地址不能预取'],
})

/** Refusal of an invalid field: `input.username`; default text if the field has none of its own. */
export const fieldRefusal = (field: string, msg = common.badInput.msg): Refusal => ({
  code: 400,
  msg,
  reason: `input.${kebab(field)}`,
})

/** Codes that are also the HTTP status; all others are in the body of a 200. */
export const STATUS_CODES: ReadonlySet<number> = new Set([315, 401, 403, 413, 415, 429, 500, 503])

/** Format of every response under /api. */
export interface Envelope<D> {
  code: number
  msg: string
  data: D
  /** Only in a refusal. */
  reason?: string
}
