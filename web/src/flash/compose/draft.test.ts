// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PreparedImage } from '../../content/upload/image/compress-image.ts'
import { readDraft } from '../../platform/device/draft.ts'
import { storeSession } from '../../platform/session/session.ts'
import { endSession, startSession } from '../../platform/session/session-end.ts'
import { settle } from '../../platform/test/test-hook.tsx'
import { change, clearView, discardDraft, getDraft, isTakenAway, savedShare, setText } from './draft.ts'
import { readRest } from './draft-entries.ts'
import { readPicture, savePicture } from './picture-store.ts'

const member = (id: number) => ({ token: `t${id}`, user: { id, username: 'a', nickname: 'a', avatar: '' } })
const image = (words: string): PreparedImage => ({
  image: new Blob([words], { type: 'image/jpeg' }),
  thumb: new Blob(['small'], { type: 'image/webp' }),
  width: 4,
  height: 3,
})
const pictureKeys = () => getDraft().pictures.map(({ key }) => key)

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
  localStorage.clear()
  storeSession(member(1))
  clearView()
})
afterEach(async () => {
  discardDraft()
  await settle()
})

async function left(...keys: string[]): Promise<void> {
  for (const key of keys) await savePicture(key, image(key))
  setText('说到一半')
  change({ warning: 'heavy', pictures: keys.map((key) => ({ key })) })
  clearView()
}

test('pictures come back with their bytes, in their order', async () => {
  await left('b', 'a')
  expect(pictureKeys()).toEqual(['b', 'a'])
  await settle()
  expect(getDraft()).toMatchObject({ text: '说到一半', warning: 'heavy', lost: 0 })
  expect(getDraft().pictures.map(({ preview }) => preview)).toEqual(['blob:x', 'blob:x'])
  expect(await (await readPicture('a'))?.image.text()).toBe('a')
  expect((await readPicture('a'))?.image.type).toBe('image/jpeg')
  expect(await savedShare()).toBe('all')
})

test('a picture that the device has lost is counted, and not requested again', async () => {
  await left('a')
  change({ pictures: [{ key: 'a' }, { key: 'gone' }] })
  clearView()
  getDraft()
  await settle()
  expect(pictureKeys()).toEqual(['a'])
  expect(getDraft().lost).toBe(1)
  expect(readRest(readDraft('flash-rest')).keys).toEqual(['a'])
})

test('after a session ends, pictures are removed and come back to the same member', async () => {
  await left('a')
  getDraft()
  await settle()
  await endSession('/flash/add')
  expect(pictureKeys()).toEqual([])
  await startSession(member(1))
  await settle()
  expect(pictureKeys()).toEqual(['a'])
  expect(await (await readPicture('a'))?.image.text()).toBe('a')
})

test('another member does not get the pictures', async () => {
  await left('a')
  getDraft()
  await settle()
  await endSession('/flash/add')
  await startSession(member(2))
  await settle()
  expect([getDraft().text, pictureKeys(), await readPicture('a')]).toEqual(['', [], undefined])
})

test('what another window has posted is not there to be posted again', () => {
  setText('一次就好')
  expect(isTakenAway()).toBe(false)
  localStorage.removeItem('draft:1:flash')
  expect(isTakenAway()).toBe(true)
})

test.each(['', 'null', '{', '[]', '{"pictures":{}}'])('%j is a blank draft', (saved) => {
  expect(readRest(saved)).toEqual({ isPrivate: false, warning: null, keys: [], lost: 0 })
})

test('of a draft of before, the number of its pictures is known', () => {
  expect(readRest('{"isPrivate":true,"warning":"r18","pictures":3}')).toEqual({
    isPrivate: true,
    warning: 'r18',
    keys: [],
    lost: 3,
  })
})
