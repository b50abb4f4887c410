// @vitest-environment happy-dom
import { ANONYMOUS } from '@sp/contract'
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { useDraftText, writeDraft } from '../../../platform/device/draft.ts'
import { storeSession } from '../../../platform/session/session.ts'
import { showHook } from '../../../platform/test/test-hook.tsx'
import { draftKey } from './target.ts'
import { useWriting } from './use-writing.ts'

const post = { postId: 7, to: null }
const answer = { postId: 7, to: { id: 51, user: ANONYMOUS } }

beforeEach(() => {
  localStorage.clear()
  storeSession({ token: 't', user: { id: 1, username: 'me', nickname: 'me', avatar: '' } })
})

test('one that arrives closes its own bar, and none in which something else is written', () => {
  const { now, unmount } = showHook(useWriting)
  const arrive = (to: typeof post | typeof answer): boolean | undefined => {
    let isOver: boolean | undefined
    act(() => {
      isOver = now().sent(to)
    })
    return isOver
  }
  act(() => now().write(answer))
  expect(arrive(post)).toBe(false)
  expect(now().writing).toBe(answer)
  writeDraft(draftKey(answer), '还有一句')
  expect(arrive(answer)).toBe(false)
  expect(now().writing).toBe(answer)
  writeDraft(draftKey(answer), '')
  expect(arrive(answer)).toBe(true)
  expect(now().writing).toBeUndefined()
  unmount()
})

test('a closed bar shows what is written elsewhere, and no more what was sent', () => {
  writeDraft(draftKey(post), '学到了')
  const { now, unmount } = showHook(() => useDraftText(draftKey(post)))
  expect(now()).toBe('学到了')
  act(() => writeDraft(draftKey(post), ''))
  expect(now()).toBe('')
  unmount()
})
