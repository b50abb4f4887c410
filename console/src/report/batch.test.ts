import { caseRefusals } from '@sp/contract'
import { afterEach, expect, it, vi } from 'vitest'
import { undoAll } from './batch.ts'

afterEach(() => vi.unstubAllGlobals())

const done = { code: 200 }

/** Answers one call after the other with these, and says of which cases was asked. */
function answering(...answers: { code: number; reason?: string }[]): number[] {
  const asked: number[] = []
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    asked.push((JSON.parse(body) as { id: number }).id)
    return Promise.resolve(Response.json({ ...answers.shift(), msg: '', data: null }))
  })
  return asked
}

it('undoing several goes on where it failed', async () => {
  const left = [1, 2, 3]
  const asked = answering(done, { code: 500 }, done, done)
  await expect(undoAll(left)).rejects.toThrow()
  expect(left).toEqual([2, 3])
  await undoAll(left)
  expect(asked).toEqual([1, 2, 2, 3])
})

it('one that cannot be undone any more does not hold up the others', async () => {
  const left = [1, 2]
  const { code, reason } = caseRefusals.undoOver
  const asked = answering({ code, reason }, done)
  await undoAll(left)
  expect(asked).toEqual([1, 2])
})
