// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import type { PreparedImage } from '../../content/upload/image/compress-image.ts'
import { storeSession } from '../../platform/session/session.ts'
import { sessionOver, startSession } from '../../platform/session/session-end.ts'
import { settle } from '../../platform/test/test-hook.tsx'
import { Brought } from './brought.ts'
import { type Entry, readEntries, writeEntries } from './brought-entries.ts'
import { broughtFor } from './brought-for.ts'
import { readPicture, savePicture } from './shelf.ts'

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
const statesOf = (brought: Brought) => brought.now().map(({ state }) => state?.step)

test('pictures of an earlier visit are shown, and uploaded in their order', async () => {
  const brought = new Brought(await left('a', 'b'), 9)
  expect(brought.now()).toHaveLength(2)
  expect(await brought.arrived()).toEqual(['k1', 'k2'])
  expect(put).toEqual(['/put/1', '/put/1-thumb', '/put/2', '/put/2-thumb'])
  expect(brought.now().map(({ preview, state }) => [preview, state])).toEqual([
    ['blob:x', undefined],
    ['blob:x', undefined],
  ])
})

test('uploaded pictures are not uploaded again after a reload', async () => {
  const draftKey = await left('a')
  await new Brought(draftKey, 9).arrived()
  expect(await new Brought(draftKey, 9).arrived()).toEqual(['k1'])
  expect(asked).toBe(1)
})

test('a failed upload is reported, keeps its address and can be retried', async () => {
  const brought = new Brought(await left('a', 'b'), 9)
  isDown = true
  expect(await brought.arrived()).toBeUndefined()
  expect(statesOf(brought)).toEqual(['failed', 'failed'])
  isDown = false
  brought.deeds.retry(0)
  await settle()
  expect(statesOf(brought)).toEqual([undefined, 'failed'])
  expect(await brought.arrived()).toEqual(['k1', 'k2'])
  expect(asked).toBe(2)
})

test('if the server no longer knows the keys, the pictures on the device are uploaded again', async () => {
  const brought = new Brought(await left('a'), 9)
  await brought.arrived()
  brought.forgetKeys()
  expect(await brought.arrived()).toEqual(['k2'])
})

test('pictures that the post already has keep their place and their keys, and are not uploaded', async () => {
  const brought = new Brought('post:7', 9)
  brought.keep(['x', 'y'].map((key) => ({ key, thumbnail: `/t/${key}`, img: `/i/${key}`, width: 4, height: 3 })))
  brought.deeds.move(0, 1)
  expect(brought.now().map(({ preview }) => preview)).toEqual(['/t/y', '/t/x'])
  expect(await brought.arrived()).toEqual(['y', 'x'])
  expect(asked).toBe(0)
})

test('removed or published, a picture is off the device, and those of another draft stay', async () => {
  const [one, other] = [await left('a', 'b'), await left('c')]
  const brought = new Brought(one, 9)
  await brought.arrived()
  brought.deeds.remove(0)
  await settle()
  expect(await readPicture(`${one}/a`)).toBeUndefined()
  expect(await readPicture(`${one}/b`)).toBeDefined()
  brought.onChange(brought.now)
  brought.discard()
  await settle()
  expect(brought.now()).toEqual([])
  expect([await readPicture(`${one}/b`), readEntries(one)]).toEqual([undefined, []])
  expect(await readPicture(`${other}/c`)).toBeDefined()
})

test('pictures come back to the same member after a session ends, and to no other member', async () => {
  const draftKey = await left('a')
  const brought = broughtFor(draftKey, 9)
  await brought.arrived()
  await sessionOver('/topic/post/add')
  expect(await readPicture(`${draftKey}/a`)).toBeUndefined()
  await startSession(member(1))
  await settle()
  expect(await brought.arrived()).toEqual(['k1'])
  expect(await (await readPicture(`${draftKey}/a`))?.image.text()).toBe(`${draftKey}/a`)
  await sessionOver('/topic/post/add')
  await startSession(member(2))
  await settle()
  expect(brought.now()).toEqual([])
})

test('drafts without pictures stay in memory only while they have listeners', async () => {
  const [full, seen, sent] = [await left('a'), await left(), await left('b')]
  const all = [full, seen, sent].map((each) => broughtFor(each, 9))
  for (const each of all) await each.arrived()
  const stops = all.map((each) => each.onChange(() => {}))
  const held = () => [full, seen, sent].map((each, at) => broughtFor(each, 9) === all[at])
  stops[0]?.()
  stops[2]?.()
  all[2]?.discard()
  broughtFor(await left(), 9)
  expect(held()).toEqual([true, true, false])
  stops[1]?.()
  broughtFor(await left(), 9)
  expect(held()).toEqual([true, false, false])
})
