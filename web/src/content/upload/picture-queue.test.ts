// @vitest-environment happy-dom
import { CallError, uploadRefusals } from '@sp/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { settle } from '../../platform/test/test-hook.tsx'
import { PictureQueue, type QueuedPicture } from './picture-queue.ts'
import type { PictureTarget } from './send-picture.ts'

/** An upload that waits for the test. */
class Put extends EventTarget {
  upload = new EventTarget()
  status = 0
  url = ''
  isAborted = false
  open(_: string, url: string) {
    this.url = url
  }
  setRequestHeader() {}
  abort() {
    this.isAborted = true
    this.dispatchEvent(new Event('abort'))
  }
  send() {
    puts.push(this)
  }
  answer(status: number) {
    this.status = status
    this.dispatchEvent(new Event(status === 0 ? 'error' : 'load'))
  }
  move(loaded: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded }))
  }
}

let puts: Put[]
let requests: string[]
let entries: QueuedPicture[]
let queue: PictureQueue

const target: PictureTarget = {
  request: async ({ clientKey }) => {
    requests.push(clientKey)
    return { url: `/put/${requests.length}`, key: `k${requests.length}` }
  },
  confirm: async ({ url }) => {
    const { code, msg, reason } = uploadRefusals.notCome
    if (!puts.some((put) => put.url === url && put.status === 204)) throw new CallError(code, msg, { reason })
  },
}
const image = { image: new Blob(['12345678'], { type: 'image/jpeg' }), thumb: new Blob(), width: 4, height: 3 }
const steps = () => entries.map(({ id, key }) => key ?? queue.stateOf(id)?.step)

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', Put)
  puts = []
  requests = []
  entries = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
  queue = new PictureQueue({
    list: () => entries,
    image: async () => image,
    change: (id, part) => {
      entries = entries.map((each) => (each.id === id ? { ...each, ...part } : each))
    },
    shown: () => {},
  })
})

async function answer(...statuses: number[]): Promise<void> {
  for (const status of statuses) {
    await settle()
    puts.at(-1)?.answer(status)
  }
  await settle()
}

test('the others are still sent when one picture fails, and only that one is tried again, at the same address', async () => {
  const onFailed = vi.fn()
  const first = queue.send({ ...target, onFailed })
  await answer(500, 204, 204)
  await first
  expect(steps()).toEqual(['failed', 'k2', 'k3'])
  expect(onFailed).toHaveBeenCalledTimes(1)
  void queue.send(target)
  await settle()
  expect(puts).toHaveLength(3)
  queue.retry('a')
  void queue.send(target)
  await answer(204)
  expect(steps()).toEqual(['k1', 'k2', 'k3'])
  expect([requests.length, puts.map(({ url }) => url)]).toEqual([3, ['/put/1', '/put/2', '/put/3', '/put/1']])
})

test('progress never goes back while a picture is on its way', async () => {
  void queue.send(target)
  await settle()
  puts[0]?.move(6)
  puts[0]?.move(2)
  expect(queue.stateOf('a')?.part).toBe(0.75)
})

test('after a stop, uploaded pictures are kept and all others count as failed', async () => {
  void queue.send(target)
  await answer(204)
  queue.stop()
  expect(steps()).toEqual(['k1', 'failed', 'failed'])
  puts[1]?.move(4)
  await settle()
  expect([steps(), puts.length]).toEqual([['k1', 'failed', 'failed'], 2])
})

test('the upload of a picture that is removed is cancelled, and the next one is sent', async () => {
  const done = queue.send(target)
  await settle()
  entries = entries.slice(1)
  queue.forget('a')
  await answer(204, 204)
  await done
  expect(puts.map(({ isAborted }) => isAborted)).toEqual([true, false, false])
  expect(steps()).toEqual(['k2', 'k3'])
})

test('a target that is lost ends the queue', async () => {
  const done = queue.send({ ...target, isLost: () => true })
  await settle()
  puts[0]?.answer(404)
  await expect(done).rejects.toThrow('PUT answered 404')
  expect([steps(), puts.length]).toEqual([['failed', undefined, undefined], 1])
})

test('a picture that comes after an empty queue was sent is sent too', async () => {
  const later = entries
  entries = []
  await queue.send(target)
  entries = later
  void queue.send(target)
  await answer(204, 204, 204)
  expect(steps()).toEqual(['k1', 'k2', 'k3'])
})
