import { REPORT_DETAIL_MAX, reportRefusals } from '@sp/contract'
import { expect, test } from 'vitest'
import { faultOf } from './fault.ts'
import { texts } from './texts.ts'

test('a reason is needed, and words only where it is another one', () => {
  expect(faultOf(undefined, '写了很多')).toEqual({ at: 'reason', text: texts.choose })
  expect(faultOf('spam', '')).toBeUndefined()
  expect(faultOf('other', ' \n')).toEqual({ at: 'detail', text: reportRefusals.saySo.msg })
  expect(faultOf('other', '拉人进群')).toBeUndefined()
})

test('words are counted as the server counts them', () => {
  expect(faultOf('spam', '😀'.repeat(REPORT_DETAIL_MAX))).toBeUndefined()
  expect(faultOf('spam', '😀'.repeat(REPORT_DETAIL_MAX + 1))).toEqual({ at: 'detail', text: texts.tooLong })
})
