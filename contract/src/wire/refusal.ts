/** What a person may meet instead of an answer; the code decides what the client does (DECISIONS 1). */
export interface Refusal {
  readonly code: 201 | 315 | 400 | 401 | 403 | 404 | 409 | 413 | 415 | 423 | 429 | 500 | 503 | 4003
  readonly msg: string
}

export const refusal = (code: Refusal['code'], msg: string): Refusal => ({ code, msg })

/** Refusals that any call may answer with. */
export const common = {
  badInput: refusal(400, '提交的内容有误，请检查后再试'),
  notLoggedIn: refusal(401, '请先登录'),
  sessionOver: refusal(401, '登录已失效，请重新登录'),
  shut: refusal(403, '这个账号已停用'),
  notFound: refusal(404, '内容不存在或已删除'),
  noSuchCall: refusal(404, '没有这个接口'),
  tooLarge: refusal(413, '提交的内容太大了'),
  wrongType: refusal(415, '不支持这种格式'),
  muted: refusal(423, '你已被禁言，暂时不能发布内容'),
  tooMany: refusal(429, '操作太频繁了，请稍后再试'),
  failed: refusal(500, '出错了，请稍后再试'),
  busy: refusal(503, '服务器忙，请稍后再试'),
  prefetch: refusal(400, '这个地址不能预取'),
} as const

/** Codes that are also the HTTP status; all others travel in the body of a 200. */
export const STATUS_CODES: ReadonlySet<number> = new Set([315, 401, 403, 413, 415, 429, 500, 503])

/** The plate that everything under /api comes on. */
export interface Envelope<D> {
  code: number
  msg: string
  data: D
}
