// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { readDraft } from '../../../platform/device/draft.ts'
import { storeSession } from '../../../platform/session/session.ts'
import { blank, draftKeyOf, dropWritten, isSamePart, isStill, readWritten, restOf, writeWritten } from './entries.ts'

const KEY = draftKeyOf()
const written = { nodeId: 2, title: '两本一样的书', body: '隔着一千公里读', warning: 'heavy' } as const
const as = (id: number) => storeSession({ token: `t${id}`, user: { id, username: 'a', nickname: 'a', avatar: '' } })

beforeEach(() => {
  localStorage.clear()
  as(1)
})

test('what was written comes back as it was, to the same member alone', () => {
  expect(readWritten(KEY)).toBeNull()
  writeWritten(KEY, written, null)
  expect(readWritten(KEY)).toEqual(written)
  expect(readWritten(draftKeyOf(7))).toBeNull()
  as(2)
  expect(readWritten(KEY)).toBeNull()
})

test('an emptied text stays empty and is not replaced by the original', () => {
  writeWritten(KEY, written, null)
  writeWritten(KEY, { ...written, body: '' }, written)
  expect(readWritten(KEY)).toEqual({ ...written, body: '' })
})

test('unreadable parts are ignored, and the text stays', () => {
  writeWritten(KEY, written, null)
  localStorage.setItem(`draft:1:${restOf(KEY)}`, '{"nodeId":"x","title":5,"warning":"no"}')
  expect(readWritten(KEY)).toEqual({ ...blank, body: written.body })
  localStorage.setItem(`draft:1:${restOf(KEY)}`, '{')
  expect(readWritten(KEY)).toEqual({ ...blank, body: written.body })
})

test('after publishing nothing is left on the device', () => {
  writeWritten(KEY, written, null)
  dropWritten(KEY)
  expect([readDraft(KEY), readDraft(restOf(KEY)), readWritten(KEY)]).toEqual(['', '', null])
})

test('what another window went on to write is another draft than what was sent', () => {
  expect(isStill(KEY, written)).toBe(true)
  writeWritten(KEY, written, null)
  expect(isStill(KEY, written)).toBe(true)
  for (const part of [{ body: '再加一句' }, { title: '换个标题' }, { warning: null }, { nodeId: 3 }])
    expect(isStill(KEY, { ...written, ...part })).toBe(false)
})

test('a part that is a list is compared by its content', () => {
  const options = ['海边', '山里']
  expect(isSamePart(JSON.parse(JSON.stringify(options)), options)).toBe(true)
  expect(isSamePart(['山里', '海边'], options)).toBe(false)
  expect([isSamePart(null, null), isSamePart(null, ''), isSamePart(2, '2')]).toEqual([true, false, false])
})
