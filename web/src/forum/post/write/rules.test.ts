import { expect, test } from 'vitest'
import { blank } from './entries.ts'
import { faultOf } from './rules.ts'

const written = { ...blank, nodeId: 1, title: '两本一样的书', body: '隔着一千公里读' }

test('the first error in page order is reported', () => {
  expect(faultOf(blank)).toMatchObject({ at: 'node', text: '请选择所属节点' })
  expect(faultOf({ ...blank, nodeId: 1 })).toMatchObject({ at: 'title', text: '标题不能为空' })
  expect(faultOf({ ...written, title: '字'.repeat(51) })).toMatchObject({ at: 'title', text: '标题不能超过 50 个字' })
  expect(faultOf({ ...written, body: ' \n ' })).toMatchObject({ at: 'body', text: '正文不能为空' })
  expect(faultOf({ ...written, body: '字'.repeat(50_001) })).toMatchObject({ at: 'body' })
})

test('what is just as long as it may be is taken, and short words are only advised against', () => {
  expect(faultOf({ ...written, title: '🏮'.repeat(50), body: '灯'.repeat(50_000) })).toBeUndefined()
  expect(faultOf({ ...written, title: '读', body: '好' })).toBeUndefined()
})
