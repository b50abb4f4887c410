import { beforeEach, expect, test } from 'vitest'
import { guardRowStore, type RowStore } from './write-guard.ts'

let rows: Map<string, string>
let owner: string
let opening: Promise<void>

const store: RowStore = {
  read: async (key) => rows.get(key),
  write: async (key, row) => void rows.set(key, row),
  remove: async (key) => void rows.delete(key),
  keys: async () => [...rows.keys()],
  wipe: async () => rows.clear(),
}
const make = () =>
  guardRowStore(
    async () => {
      await opening
      return store
    },
    () => owner,
  )

beforeEach(() => {
  rows = new Map()
  owner = '1'
  opening = Promise.resolve()
})

test('an answer that was in flight at log-out is not written after the wipe', async () => {
  const guarded = make()
  const store = guarded.now()
  await guarded.wipe()
  await store.write('mine-flash-0', 'secret')
  expect(rows.size).toBe(0)
})

test('a write that waits for the database while the wipe comes is not written either', async () => {
  let open = () => {}
  opening = new Promise((resolve) => {
    open = resolve
  })
  const guarded = make()
  const writing = guarded.now().write('mine-flash-0', 'secret')
  const wiping = guarded.wipe()
  open()
  await Promise.all([writing, wiping])
  expect(rows.size).toBe(0)
})

test('another tab changed the account: this one neither writes nor reads any more', async () => {
  const guarded = make()
  const first = guarded.now()
  await first.write('mine-flash-0', 'of one')
  owner = '2'
  await first.write('mine-flash-1', 'late')
  expect(await first.read('mine-flash-0')).toBeUndefined()
  expect([...rows.keys()]).toEqual(['1/mine-flash-0'])
})

test('each account sees its own rows alone, even where one id begins like the other', async () => {
  const guarded = make()
  await guarded.now().write('mine-flash-0', 'of one')
  owner = '11'
  await guarded.now().write('mine-flash-0', 'of eleven')
  expect(await guarded.now().read('mine-flash-0')).toBe('of eleven')
  expect(await guarded.now().keys()).toEqual(['mine-flash-0'])
  owner = '1'
  expect(await guarded.now().read('mine-flash-0')).toBe('of one')
})

test('after a wipe the next member may write', async () => {
  const guarded = make()
  await guarded.wipe()
  await guarded.now().write('recommend', 'new')
  expect(await guarded.now().read('recommend')).toBe('new')
})
