// @vitest-environment happy-dom
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { storeSession } from '../session/session.ts'
import { makeStorage } from '../test/test-storage.ts'
import { onDraftChange, readDraft, writeDraft } from './draft.ts'
import { draftTime, readEveryDraft, takeDrafts } from './draft-overview.ts'

const as = (id: number) => storeSession({ token: `t${id}`, user: { id, username: 'a', nickname: 'a', avatar: '' } })

beforeEach(() => {
  vi.stubGlobal('localStorage', makeStorage())
  as(1)
})
afterAll(() => void vi.unstubAllGlobals())

test('all drafts of this account, none of another, and none of the square', () => {
  writeDraft('flash', '晚风')
  writeDraft('square:pair:7:hello', '见一面')
  as(2)
  writeDraft('flash', '别人的')
  as(1)
  expect([...readEveryDraft()]).toEqual([['flash', '晚风']])
})

test('the time of writing is noted, also of none of the square, and forgotten with the draft', () => {
  vi.useFakeTimers({ now: 1_800_000_000_000 })
  writeDraft('flash', '晚风')
  writeDraft('square:pair:7:hello', '见一面')
  vi.useRealTimers()
  expect([draftTime(['flash']), draftTime(['chat:7'])]).toEqual([1_800_000_000_000, undefined])
  expect(JSON.stringify(Object.fromEntries(Object.entries(localStorage)))).not.toContain('square')
  writeDraft('flash', '')
  expect(draftTime(['flash'])).toBeUndefined()
})

test('a draft of several parts has the time of the last, also without words, and keeps it when it is put back', () => {
  const parts = ['post', 'post-rest', 'post-pictures']
  vi.useFakeTimers({ now: 1_800_000_000_000 })
  writeDraft('post-rest', '{"title":"夜读"}')
  expect(draftTime(parts)).toBe(1_800_000_000_000)
  vi.setSystemTime(1_800_000_600_000)
  const putBack = takeDrafts(parts)
  putBack()
  vi.useRealTimers()
  expect(draftTime(parts)).toBe(1_800_000_000_000)
})

test('what was taken comes back, and forms of this window follow both ways', () => {
  writeDraft('post', '正文')
  writeDraft('post-rest', '{"title":"夜读"}')
  const seen: string[] = []
  const end = onDraftChange((isChanged) => isChanged('post') && seen.push(readDraft('post')))
  const putBack = takeDrafts(['post', 'post-rest', 'post-pictures'])
  expect(readEveryDraft().size).toBe(0)
  putBack()
  end()
  expect(seen).toEqual(['', '正文'])
  expect(readDraft('post-rest')).toBe('{"title":"夜读"}')
})

test('words that were written in the place of what was taken stay', () => {
  writeDraft('flash', '旧的')
  const putBack = takeDrafts(['flash'])
  writeDraft('flash', '新的')
  putBack()
  expect(readDraft('flash')).toBe('新的')
})
