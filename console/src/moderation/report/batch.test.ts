import { caseRefusals, DECIDE_ALL_MAX } from '@sp/contract'
import { afterEach, expect, it, vi } from 'vitest'
import { type BatchCase, decideAll, groupsOf, newBatch, undoAll } from './batch.ts'

afterEach(() => vi.unstubAllGlobals())

const done = { code: 200 }

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

const aCase = (id: number, ownerId: number | null, deletable = true) =>
  ({
    id,
    owner: ownerId === null ? null : { id: ownerId, username: `u${ownerId}` },
    deletable,
    kind: 'report',
    targetType: 'flash',
    reasons: ['spam'],
    reports: 1,
    hidden: false,
  }) as unknown as BatchCase

it('cases of one member are decided together up to the limit; a case without an owner is decided alone', () => {
  const ids = (groups: BatchCase[][]) => groups.map((group) => group.map(({ id }) => id))
  expect(
    ids(groupsOf([aCase(1, 7), aCase(2, 8), aCase(3, 7), aCase(4, null), aCase(5, null), aCase(6, 7, false)])),
  ).toEqual([[1, 3], [2], [4], [5], [6]])
  const many = Array.from({ length: DECIDE_ALL_MAX + 2 }, (_, n) => aCase(n + 1, 7))
  expect(groupsOf(many).map(({ length }) => length)).toEqual([DECIDE_ALL_MAX, 2])
})

it('one request per member; each case of a batch that was not decided has its reason', async () => {
  const asked: { path: string; ids: number[]; take: boolean }[] = []
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    const { ids, take } = JSON.parse(body) as { ids: number[]; take: boolean }
    asked.push({ path, ids, take })
    const answer = {
      undoUntil: '2999-01-01T00:00:00.000Z',
      mutedUntil: null,
      told: { owner: 1, reporters: 1 },
      cases: ids.map((each) =>
        each === 2
          ? { id: 2, decided: false, reason: 'hold.held', msg: '同事正在处理这一件' }
          : { id: each, decided: true, reason: null, msg: null },
      ),
    }
    return Promise.resolve(Response.json({ code: 200, msg: '', data: answer }))
  })
  const batch = newBatch()
  const steps: number[] = []
  const chosen = { outcome: 'upheld', content: 'delete', mute: '7day' } as const
  const cases = [aCase(1, 7), aCase(2, 7), aCase(3, 7), aCase(4, 8)]
  await decideAll(cases, chosen, batch, () => steps.push(batch.done.length + batch.left.length))
  expect([batch.done, batch.left, batch.leads]).toEqual([[1, 3, 4], [{ id: 2, why: '同事正在处理这一件' }], [1, 4]])
  expect(asked).toEqual([
    { path: '/api/console/report/decide-all', ids: [1, 2, 3], take: true },
    { path: '/api/console/report/decide-all', ids: [4], take: true },
  ])
  expect(steps).toEqual([3, 4])
})
