import { errorsOf } from '@sp/client/form/errors-of'
import { postCalls } from '@sp/contract'
import { expect, test } from 'vitest'
import { aWritten } from '../test/written.ts'
import { blank, inputOf, type Written } from './entries.ts'

const written = aWritten()
const errors = (post: Written) => errorsOf({ call: postCalls.create }, inputOf(post))
const first = (post: Written) => Object.entries(errors(post))[0]

test('the first error in page order is reported', () => {
  expect(first(blank)).toEqual(['nodeId', '请选择所属节点'])
  expect(first({ ...blank, nodeId: 1 })).toEqual(['title', '标题不能为空'])
  expect(errors({ ...written, title: '字'.repeat(51) })).toEqual({ title: '标题不能超过 50 个字' })
  expect(errors({ ...written, body: ' \n ' })).toEqual({ description: '正文不能为空' })
  expect(Object.keys(errors({ ...written, body: '字'.repeat(50_001) }))).toEqual(['description'])
})

test('what is just as long as it may be is taken, and short words are only advised against', () => {
  expect(errors({ ...written, title: '🏮'.repeat(50), body: '灯'.repeat(50_000) })).toEqual({})
  expect(errors({ ...written, title: '读', body: '好' })).toEqual({})
})
