import { errorsOf } from '@sp/client/form/errors-of'
import { REPORT_DETAIL_MAX, type ReportReason, reportCalls, reportRefusals } from '@sp/contract'
import { expect, test } from 'vitest'
import { reportRules } from './rules.ts'

const errors = (reason: ReportReason | null, detail: string) =>
  errorsOf({ call: reportCalls.report, rules: reportRules }, { reason, detail })

test('a reason is needed, and words only where it is another one', () => {
  expect(errors(null, '写了很多')).toEqual({ reason: '请选择一个原因' })
  expect(errors('spam', '')).toEqual({})
  expect(errors('other', ' \n')).toEqual({ detail: reportRefusals.saySo.msg })
  expect(errors('other', '拉人进群')).toEqual({})
})

test('words are counted as the server counts them', () => {
  expect(errors('spam', '😀'.repeat(REPORT_DETAIL_MAX))).toEqual({})
  expect(errors('spam', '😀'.repeat(REPORT_DETAIL_MAX + 1))).toEqual({ detail: '说明不能超过 500 字' })
})
