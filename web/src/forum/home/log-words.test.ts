import { NODE_ACTIONS } from '@sp/contract'
import { expect, test } from 'vitest'
import { logWords } from './log-words.ts'

test('a post is named where it may be read, and is a post where not', () => {
  expect(logWords({ action: 'stick', about: '夜读', duration: null, kind: null })).toBe('把《夜读》置顶')
  expect(logWords({ action: 'delete-post', about: null, duration: null, kind: 'advert' })).toBe('把一篇帖子移入混沌海')
  expect(logWords({ action: 'delete-post', about: null, duration: null, kind: 'privacy' })).toBe(
    '隐去了一篇帖子，交给站务',
  )
  expect(logWords({ action: 'delete-reply', about: null, duration: null, kind: 'unlawful' })).toBe(
    '隐去了一条回复，交给站务',
  )
})

test('a ban is logged with its duration and without a name', () => {
  expect(logWords({ action: 'ban', about: null, duration: '3day', kind: null })).toBe('暂停一位成员发言 3 天')
})

test('a change of the premoderation names what it is now', () => {
  const line = { action: 'describe', about: null, duration: null, kind: null } as const
  expect(logWords({ ...line, review: 'new' })).toBe('把预审改成了“新人的先看”')
  expect(logWords({ ...line, review: null })).toBe('修改了简介')
})

test('there are words for everything that maintainers do', () => {
  for (const action of NODE_ACTIONS) {
    const words = logWords({ action, about: null, duration: null, kind: null })
    expect(words).not.toBe('')
    expect(words).not.toContain('undefined')
  }
})
