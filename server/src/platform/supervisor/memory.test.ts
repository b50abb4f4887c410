import { expect, it } from 'vitest'
import { heapArguments, heapDefault, memoryEnv } from './memory.ts'

const GB = 1024 ** 3

it('the heap of the server may have a quarter of the memory, within bounds', () => {
  expect([0.5, 1, 2, 4, 24].map((gb) => heapDefault(gb * GB))).toEqual([256, 256, 512, 1024, 1024])
})

it('the server gets a ceiling, and little room for young objects', () => {
  const none = { heapMb: undefined, nodeOptions: undefined }
  expect(heapArguments(none, 2 * GB)).toEqual(['--max-old-space-size=512', '--max-semi-space-size=8'])
  expect(heapArguments({ ...none, heapMb: 300 }, 2 * GB)).toContain('--max-old-space-size=300')
})

it('NODE_OPTIONS of the operator stay, and SP_HEAP_MB is more exact than those', () => {
  const nodeOptions = '--trace-warnings --max-old-space-size=700'
  expect(heapArguments({ heapMb: undefined, nodeOptions }, GB)).toEqual(['--max-semi-space-size=8'])
  expect(heapArguments({ heapMb: 300, nodeOptions }, GB)).toContain('--max-old-space-size=300')
  expect(heapArguments({ heapMb: undefined, nodeOptions: '--max-semi-space-size=32' }, GB)).toHaveLength(1)
})

it('threads share two arenas, unless the operator sets another number', () => {
  expect(memoryEnv({})).toEqual({ MALLOC_ARENA_MAX: '2' })
  expect(memoryEnv({ MALLOC_ARENA_MAX: '8' })).toEqual({})
})
