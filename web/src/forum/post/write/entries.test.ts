// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { readDraft } from '../../../platform/device/draft.ts'
import { storeSession } from '../../../platform/session/session.ts'
import { aWritten } from '../test/written.ts'
import { blank, draftKeyOf, inputOf, isOnDevice, isSamePart, isStill, writtenIn } from './entries.ts'

const KEY = draftKeyOf()
const written = aWritten({ warning: 'heavy' })
const found = (key = KEY) => writtenIn(key).now()
const as = (id: number) => storeSession({ token: `t${id}`, user: { id, username: 'a', nickname: 'a', avatar: '' } })

beforeEach(() => {
  localStorage.clear()
  as(1)
})

test('what was written comes back as it was, to the same member alone', () => {
  expect(found()).toBeNull()
  writtenIn(KEY).change(written)
  expect(found()).toEqual(written)
  expect(found(draftKeyOf(7))).toBeNull()
  as(2)
  expect(found()).toBeNull()
})

test('an emptied text stays empty and is not replaced by the original', () => {
  writtenIn(KEY).change(written)
  writtenIn(KEY).change({ body: '' })
  expect(found()).toEqual({ ...written, body: '' })
})

test('unreadable parts are ignored, and the text stays', () => {
  writtenIn(KEY).change(written)
  localStorage.setItem(`draft:1:${KEY}-rest`, '{"nodeId":"x","title":5,"warning":"no"}')
  expect(found()).toEqual({ ...blank, body: written.body })
  localStorage.setItem(`draft:1:${KEY}-rest`, '{')
  expect(found()).toEqual({ ...blank, body: written.body })
})

test('after publishing nothing is left on the device', () => {
  writtenIn(KEY).change(written)
  writtenIn(KEY).discard()
  expect([readDraft(KEY), readDraft(`${KEY}-rest`), found()]).toEqual(['', '', null])
})

test('what another window went on to write is another draft than what was sent', () => {
  expect(isStill(found(), written)).toBe(true)
  writtenIn(KEY).change(written)
  expect(isStill(found(), written)).toBe(true)
  for (const part of [{ body: '再加一句' }, { title: '换个标题' }, { warning: null }, { nodeId: 3 }])
    expect(isStill(found(), { ...written, ...part })).toBe(false)
})

test('a draft is on the device only with all of its parts', () => {
  const draft = writtenIn(KEY)
  expect(isOnDevice(draft, written)).toBe(false)
  draft.change(written)
  expect(isOnDevice(draft, written)).toBe(true)
  expect(isOnDevice(draft, { ...written, body: '还没存下' })).toBe(false)
  localStorage.removeItem(`draft:1:${KEY}-rest`)
  expect(isOnDevice(draft, written)).toBe(false)
})

test('a part that is a list is compared by its content', () => {
  const options = ['海边', '山里']
  expect(isSamePart(JSON.parse(JSON.stringify(options)), options)).toBe(true)
  expect(isSamePart(['山里', '海边'], options)).toBe(false)
  expect([isSamePart(null, null), isSamePart(null, ''), isSamePart(2, '2')]).toEqual([true, false, false])
})

test('a poll comes back from the device, without what is unreadable, and is sent without empty lines', () => {
  const poll = { options: ['海边', ' 山里 ', ''], multiple: true, days: 7 } as const
  writtenIn(KEY).change({ ...written, poll })
  expect(found()).toEqual({ ...written, poll })
  expect(inputOf({ ...written, poll }).poll).toEqual({ options: ['海边', '山里'], multiple: true, days: 7 })
  expect(inputOf({ ...written, poll: { ...poll, days: null } }).poll).not.toHaveProperty('days')
  expect(inputOf(written)).not.toHaveProperty('poll')
  for (const stored of ['{"poll":{"options":["a",1]}}', '{"poll":5}']) {
    localStorage.setItem(`draft:1:${KEY}-rest`, stored)
    expect(found()?.poll).toBeNull()
  }
})
