import type { Errors } from '@sp/client/form/errors-of'
import { lengthOf, type ReportReason, reportRefusals } from '@sp/contract'

export interface ReportValues {
  reason: ReportReason | null
  detail: string
}

export const reportRules = ({ reason, detail }: ReportValues): Errors<ReportValues> => ({
  detail: reason === 'other' && lengthOf(detail) === 0 ? reportRefusals.saySo.msg : undefined,
})
