// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { storeSession } from '../../platform/session/session.ts'
import { endSession, startSession } from '../../platform/session/session-end.ts'
import { settle } from '../../platform/test/test-hook.tsx'
import { type Entry, readEntries, writeEntries } from './draft-picture-entries.ts'
import { DraftPictures } from './draft-pictures.ts'
import { draftPicturesFor } from './draft-pictures-for.ts'
import type { PreparedImage } from './image/compress-image.ts'
import { readPicture, savePicture } from './picture-store.ts'

const member = (id: number) => ({ token: `t${id}`, user: { id, username: 'a', nickname: 'a', avatar: '' } })
const image = (words: string): PreparedImage => ({
  image: new Blob([words], { type: 'image/jpeg' }),
  thumb: new Blob(['small'], { type: 'image/webp' }),
  width: 4,
  height: 3,
})

let asked: number
let put: string[]
let isDown: boolean

class Putting extends EventTarget {
  upload = new EventTarget()
  status = 204
  #url = ''
  open(_: string, url: string) {
    this.#url = url
  }
  setRequestHeader() {}
  abort() {}
  send() {
    this.status = isDown ? 500 : 204
    if (!isDown) put.push(this.#url)
    queueMicrotask(() => this.dispatchEvent(new Event('load')))
  }
}

const answer = (data: unknown) => Response.json({ code: 200, msg: '', data })

beforeEach(() => {
  asked = 0
  put = []
  isDown = false
  localStorage.clear()
  storeSession(member(1))
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
  vi.stubGlobal('XMLHttpRequest', Putting)
  vi.stubGlobal('fetch', (url: string) => {
    if (String(url).includes('/upload/done')) return Promise.resolve(answer(null))
    asked++
    return Promise.resolve(answer({ url: `/put/${asked}`, thumb: `/put/${asked}-thumb`, key: `k${asked}` }))
  })
})

let drafts = 0
async function left(...names: string[]): Promise<string> {
  const draftKey = `post-${++drafts}`
  const entries: Entry[] = names.map((name) => ({ id: `${draftKey}/${name}` }))
  for (const { id } of entries) await savePicture(id, image(id))
  writeEntries(draftKey, entries)
  return draftKey
}
const statesOf = (draftPictures: DraftPictures) => draftPictures.now().map(({ state }) => state?.step)

test('pictures of an earlier visit are shown, and uploaded in their order', async () => {
  const draftPictures = new DraftPictures(await left('a', 'b'), 9)
  expect(draftPictures.now()).toHaveLength(2)
  expect(await draftPictures.arrived()).toEqual(['k1', 'k2'])
  expect(put).toEqual(['/put/1', '/put/1-thumb', '/put/2', '/put/2-thumb'])
  expect(draftPictures.now().map(({ preview, state }) => [preview, state])).toEqual([
    ['blob:x', undefined],
    ['blob:x', undefined],
  ])
})

test('uploaded pictures are not uploaded again after a reload', async () => {
  const draftKey = await left('a')
  await new DraftPictures(draftKey, 9).arrived()
  expect(await new DraftPictures(draftKey, 9).arrived()).toEqual(['k1'])
  expect(asked).toBe(1)
})

test('a failed upload is reported, keeps its address and can be retried', async () => {
  const draftPictures = new DraftPictures(await left('a', 'b'), 9)
  isDown = true
  expect(await draftPictures.arrived()).toBeUndefined()
  expect(statesOf(draftPictures)).toEqual(['failed', 'failed'])
  isDown = false
  draftPictures.actions.retry(0)
  await settle()
  expect(statesOf(draftPictures)).toEqual([undefined, 'failed'])
  expect(await draftPictures.arrived()).toEqual(['k1', 'k2'])
  expect(asked).toBe(2)
})

test('if the server no longer knows the keys, the pictures on the device are uploaded again', async () => {
  const draftPictures = new DraftPictures(await left('a'), 9)
  await draftPictures.arrived()
  draftPictures.forgetKeys()
  expect(await draftPictures.arrived()).toEqual(['k2'])
})

test('pictures that the post already has keep their place and their keys, and are not uploaded', async () => {
  const draftPictures = new DraftPictures('post:7', 9)
  draftPictures.keep(['x', 'y'].map((key) => ({ key, thumbnail: `/t/${key}`, img: `/i/${key}`, width: 4, height: 3 })))
  draftPictures.actions.move(0, 1)
  expect(draftPictures.now().map(({ preview }) => preview)).toEqual(['/t/y', '/t/x'])
  expect(await draftPictures.arrived()).toEqual(['y', 'x'])
  expect(asked).toBe(0)
})

test('removed or published, a picture is off the device, and those of another draft stay', async () => {
  const [one, other] = [await left('a', 'b'), await left('c')]
  const draftPictures = new DraftPictures(one, 9)
  await draftPictures.arrived()
  draftPictures.actions.remove(0)
  await settle()
  expect(await readPicture(`${one}/a`)).toBeUndefined()
  expect(await readPicture(`${one}/b`)).toBeDefined()
  draftPictures.onChange(draftPictures.now)
  draftPictures.discard()
  await settle()
  expect(draftPictures.now()).toEqual([])
  expect([await readPicture(`${one}/b`), readEntries(one)]).toEqual([undefined, []])
  expect(await readPicture(`${other}/c`)).toBeDefined()
})

test('pictures come back to the same member after a session ends, and to no other member', async () => {
  const draftKey = await left('a')
  const draftPictures = draftPicturesFor(draftKey, 9)
  await draftPictures.arrived()
  await endSession('/topic/post/add')
  expect(await readPicture(`${draftKey}/a`)).toBeUndefined()
  await startSession(member(1))
  await settle()
  expect(await draftPictures.arrived()).toEqual(['k1'])
  expect(await (await readPicture(`${draftKey}/a`))?.image.text()).toBe(`${draftKey}/a`)
  await endSession('/topic/post/add')
  await startSession(member(2))
  await settle()
  expect(draftPictures.now()).toEqual([])
})

test('drafts without pictures stay in memory only while they have listeners', async () => {
  const [full, seen, sent] = [await left('a'), await left(), await left('b')]
  const all = [full, seen, sent].map((each) => draftPicturesFor(each, 9))
  for (const each of all) await each.arrived()
  const stops = all.map((each) => each.onChange(() => {}))
  const kept = () => [full, seen, sent].map((each, at) => draftPicturesFor(each, 9) === all[at])
  stops[0]?.()
  stops[2]?.()
  all[2]?.discard()
  draftPicturesFor(await left(), 9)
  expect(kept()).toEqual([true, true, false])
  stops[1]?.()
  draftPicturesFor(await left(), 9)
  expect(kept()).toEqual([true, false, false])
})
