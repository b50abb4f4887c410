import { existsSync, readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { workers } from '../../../test/make/image-workers.ts'
import { bomb, picture } from '../../../test/make/picture.ts'
import { drawPicture, ImageWorkerDown } from './image-worker.ts'

const PATIENCE = { timeout: 30_000 }

test('pictures are processed by one process beside this one', async () => {
  const made = await Promise.all([drawPicture(await picture('png', 700, 30)), drawPicture(bomb())])
  expect(made[0]).toMatchObject({ width: 700, height: 30, type: { extension: 'png' } })
  expect(Buffer.isBuffer(made[0]?.img)).toBe(true)
  expect(made[1]).toBeUndefined()
  expect(workers()).toHaveLength(1)
})

test.runIf(existsSync('/proc/self/environ'))('it has no secret of this one in its environment', async () => {
  vi.stubEnv('SP_MASTER_KEY', 'a key that only the server has')
  for (const pid of workers()) process.kill(pid, 'SIGKILL')
  await vi.waitFor(() => expect(workers()).toEqual([]), PATIENCE)
  await vi.waitFor(async () => expect(await drawPicture(await picture())).toBeDefined(), PATIENCE)
  const [pid = 0] = workers()
  const names = readFileSync(`/proc/${pid}/environ`, 'utf8')
    .split('\0')
    .map((line) => line.split('=')[0])
  // Node's own beside the one that it is given.
  expect(names.filter((name) => !/^(MALLOC_ARENA_MAX|NODE_CHANNEL_\w+)?$/.test(name ?? ''))).toEqual([])
  vi.unstubAllEnvs()
})

test('where it crashes, its picture fails, and the next one gets a new process', async () => {
  await drawPicture(await picture())
  const [pid = 0] = workers()
  const large = await picture('png', 6000, 6000)
  const drawing = drawPicture(large)
  process.kill(pid, 'SIGKILL')
  await expect(drawing).rejects.toBeInstanceOf(ImageWorkerDown)
  expect(await drawPicture(await picture())).toBeDefined()
  expect(workers()).not.toContain(pid)
})

test('Ctrl+C in the terminal does not stop it in the middle', async () => {
  await drawPicture(await picture())
  const [pid = 0] = workers()
  const drawing = drawPicture(await picture('jpeg', 3000, 3000))
  process.kill(pid, 'SIGINT')
  process.kill(pid, 'SIGTERM')
  expect(await drawing).toMatchObject({ width: 3000 })
})
