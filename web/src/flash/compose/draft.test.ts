// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readEntries } from '../../content/upload/draft-picture-entries.ts'
import type { PreparedImage } from '../../content/upload/image/compress-image.ts'
import { readPicture, savePicture } from '../../content/upload/picture-store.ts'
import { writeDraftJson } from '../../platform/device/draft.ts'
import { storeSession } from '../../platform/session/session.ts'
import { endSession, startSession } from '../../platform/session/session-end.ts'
import { settle } from '../../platform/test/test-hook.tsx'
import { blank, clearView, flashPictures, flashWords, getWords, lostPictures, savedShare } from './draft.ts'
import { moveOlderDraft } from './older-draft.ts'
import { readSent } from './posting-progress.ts'

const member = (id: number) => ({ token: `t${id}`, user: { id, username: 'a', nickname: 'a', avatar: '' } })
const image = (words: string): PreparedImage => ({
  image: new Blob([words], { type: 'image/jpeg' }),
  thumb: new Blob(['small'], { type: 'image/webp' }),
  width: 4,
  height: 3,
})
const pictureKeys = () => flashPictures.now().map(({ key }) => key)
const chosen = (...keys: string[]) =>
  writeDraftJson(
    'flash-pictures',
    keys.map((id) => ({ id })),
  )

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
  localStorage.clear()
  storeSession(member(1))
  clearView()
})
afterEach(async () => {
  flashWords.discard()
  flashPictures.discard()
  await settle()
})

async function left(...keys: string[]): Promise<void> {
  for (const key of keys) await savePicture(key, image(key))
  flashWords.change({ text: '说到一半', warning: 'heavy' })
  chosen(...keys)
  clearView()
}

test('pictures come back with their bytes, in their order', async () => {
  await left('b', 'a')
  expect(pictureKeys()).toEqual(['b', 'a'])
  await settle()
  expect(getWords()).toMatchObject({ text: '说到一半', warning: 'heavy' })
  expect(lostPictures.get()).toBe(0)
  expect(flashPictures.now().map(({ preview }) => preview)).toEqual(['blob:x', 'blob:x'])
  expect(await (await readPicture('a'))?.image.text()).toBe('a')
  expect((await readPicture('a'))?.image.type).toBe('image/jpeg')
  expect(await savedShare()).toBe('all')
})

test('a picture that the device has lost is counted, and not requested again', async () => {
  await left('a')
  chosen('a', 'gone')
  clearView()
  flashPictures.now()
  await settle()
  expect(pictureKeys()).toEqual(['a'])
  expect(lostPictures.get()).toBe(1)
  expect(readEntries('flash')).toEqual([{ id: 'a' }])
})

test('after a session ends, pictures are removed and come back to the same member', async () => {
  await left('a')
  flashPictures.now()
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
  flashPictures.now()
  await settle()
  await endSession('/flash/add')
  await startSession(member(2))
  await settle()
  expect([getWords().text, pictureKeys(), await readPicture('a')]).toEqual(['', [], undefined])
})

test('what another window has posted is not there to be posted again', () => {
  flashWords.change({ text: '一次就好' })
  expect(flashWords.isTakenAway()).toBe(false)
  localStorage.removeItem('draft:1:flash')
  expect(flashWords.isTakenAway()).toBe(true)
})

test.each(['', 'null', '{', '[]', '{"warning":{}}'])('%j is a blank draft', (saved) => {
  localStorage.setItem('draft:1:flash-rest', saved)
  clearView()
  expect(getWords()).toEqual(blank)
})

test('of a draft of before, the number of its pictures is known', () => {
  writeDraftJson('flash-rest', { isPrivate: true, warning: 'r18', pictures: 3 })
  expect(moveOlderDraft('flash')).toBe(3)
  clearView()
  expect(getWords()).toEqual({ text: '', isPrivate: true, warning: 'r18' })
})

test('a submission that an earlier version left unfinished keeps its pictures, and what has arrived', async () => {
  for (const key of ['a', 'b', 'c']) await savePicture(key, image(key))
  const [one, two] = ['a', 'b'].map((key) => ({
    clientKey: `key-${key}`,
    address: { url: `/${key}`, thumb: `/t${key}` },
  }))
  flashWords.change({ text: '说到一半' })
  writeDraftJson('flash-rest', { isPrivate: false, warning: 'heavy', pictures: ['b', 'a', 'c'] })
  writeDraftJson('flash-posting', { clientKey: 'k', flashId: 7, arrived: ['a'], sendings: { a: one, b: two } })
  expect(moveOlderDraft('flash')).toBe(0)
  clearView()
  expect(readEntries('flash')).toEqual([
    { id: 'b', sending: { clientKey: 'key-b', address: { url: '/b', thumb: '/tb', key: '/b' } } },
    { id: 'a', sending: { clientKey: 'key-a', address: { url: '/a', thumb: '/ta', key: '/a' } }, key: '/a' },
    { id: 'c' },
  ])
  expect(flashPictures.now().map(({ hasArrived }) => hasArrived)).toEqual([false, true, false])
  expect(readSent()).toEqual({ clientKey: 'k', flashId: 7 })
  expect(getWords().warning).toBe('heavy')
  writeDraftJson('flash-posting', undefined)
})
