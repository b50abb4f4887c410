import { expect, test } from 'vitest'
import { inPool } from './worker-pool.ts'

test('two at a time, 24 queued, and the next is refused with Retry-After', async () => {
  let running = 0
  let most = 0
  let open = () => {}
  const gate = new Promise<void>((go) => {
    open = go
  })
  const work = async () => {
    most = Math.max(most, ++running)
    await gate
    running--
  }
  const first = Array.from({ length: 2 }, () => inPool(work))
  await new Promise((next) => setImmediate(next))
  const line = Array.from({ length: 24 }, () => inPool(work))
  await expect(inPool(work)).rejects.toMatchObject({ refusal: { code: 503 }, retryAfter: 5 })
  open()
  await Promise.all([...first, ...line])
  expect(most).toBe(2)
  await expect(inPool(async () => 'free again')).resolves.toBe('free again')
})
