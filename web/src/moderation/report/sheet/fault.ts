import { lengthOf, REPORT_DETAIL_MAX, type ReportReason, reportRefusals } from '@sp/contract'
import { texts } from './texts.ts'

export interface Fault {
  at: 'reason' | 'detail' | 'all'
  text: string
}

export function faultOf(reason: ReportReason | undefined, detail: string): Fault | undefined {
  const length = lengthOf(detail)
  if (reason === undefined) return { at: 'reason', text: texts.choose }
  if (reason === 'other' && length === 0) return { at: 'detail', text: reportRefusals.saySo.msg }
  if (length > REPORT_DETAIL_MAX) return { at: 'detail', text: texts.tooLong }
  return undefined
}
