import { AUDIT_EXPORT_MAX, type auditCalls, auditRefusals, type Data, type Input } from '@sp/contract'
import type { Act, StaffCtx } from '../../platform/http/console.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { bounds } from './list-service.ts'
import { exportedLine } from './present.ts'
import * as queries from './queries.ts'
import { START } from './rules.ts'

/** Exports a limited period of the log as one text; the number of exported lines is recorded in a line of its own. */
export async function exportLines(
  ctx: StaffCtx,
  input: Input<typeof auditCalls.export>,
): Promise<Act<Data<typeof auditCalls.export>>> {
  if (input.from >= input.to) refuse(auditRefusals.backwards)
  const { from, before } = await bounds(ctx, input)
  if (before - from > AUDIT_EXPORT_MAX) refuse(auditRefusals.tooMuch)
  const rows = await queries.piece.all(ctx.db, { after: from - 1, upTo: before - 1, size: AUDIT_EXPORT_MAX })
  const first = await queries.hashAt.maybe(ctx.db, { seq: from - 1 })
  const text = rows.map((row, i) => exportedLine(row, (rows[i - 1] ?? first ?? START).hash)).join('')
  return async (_tx, note) => {
    note.details({ from: input.from, to: input.to, lines: rows.length })
    return { name: `audit-${from}-${before - 1}.jsonl`, text }
  }
}
