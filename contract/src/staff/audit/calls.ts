import { consoleCall } from '../../console/console-call.ts'
import { reason } from '../../console/shapes.ts'
import { refusals } from '../../wire/refusal.ts'
import { count, id, nothing, nullable, oneOf, T, text, time } from '../../wire/schema.ts'
import { AUDIT_EXPORT_MAX, AUDIT_KINDS, AuditChain, AuditLine, AuditPerson } from './shapes.ts'

export const auditRefusals = refusals('audit', {
  tooMuch: [400, `一次最多导出 ${AUDIT_EXPORT_MAX} 行，请把时间选短一些`],
  backwards: [400, '开始的时间要在结束之前'],
})

const day = { required: '请选日期', wrong: '时间有误' }

/** Append-only log of staff actions and reads (DECISIONS 12). */
export const auditCalls = {
  lines: consoleCall('GET audit', {
    summary: '操作日志，最近的在前；before 是上一页给的 next',
    input: T.Object({
      /** A position in the log, not necessarily an existing line. */
      before: T.Optional(T.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
      staffId: T.Optional(id()),
      kind: T.Optional(oneOf(AUDIT_KINDS)),
      /** Only irreversible actions. */
      final: T.Optional(T.Boolean()),
      call: T.Optional(text({ max: 60 })),
      /** @username, or the id or key of the subject. */
      about: T.Optional(text({ max: 200 })),
      /** Searches the reason. */
      words: T.Optional(text({ max: 100 })),
      from: T.Optional(time()),
      to: T.Optional(time()),
    }),
    data: T.Object({
      list: T.Array(AuditLine),
      /** Cursor of the next page, null at the end. A page may contain few or no lines although more follow. */
      next: nullable(count()),
      /** All accounts with a line, in any current role. */
      staff: T.Array(AuditPerson),
      people: T.Array(AuditPerson),
      /** Current names of the sections in these lines. */
      nodes: T.Array(T.Object({ id: id(), name: T.String() })),
    }),
    refusals: [],
  }),
  chain: consoleCall('GET audit/chain', {
    summary: '操作日志的链是否完整',
    input: T.Object({}),
    data: AuditChain,
    refusals: [],
    meta: { background: true },
  }),
  verify: consoleCall('POST audit/verify', {
    // A background job, because the chain may be long; `GET audit/chain` reports the result.
    summary: '把整条链再校验一次；做完后 GET audit/chain 的 verifiedAt 会变',
    input: T.Object({}),
    data: nothing(),
    refusals: [],
  }),
  export: consoleCall('POST audit/export', {
    summary: '导出一段时间的操作日志，每行一个 JSON，校验值可和服务器的日志对照',
    input: T.Object({
      from: T.String({ format: 'date-time', texts: day }),
      to: T.String({ format: 'date-time', texts: day }),
      reason: T.Optional(reason()),
    }),
    data: T.Object({ name: T.String(), text: T.String() }),
    refusals: [auditRefusals.tooMuch, auditRefusals.backwards],
    meta: { fresh: true },
  }),
}
