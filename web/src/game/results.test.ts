// @vitest-environment happy-dom
import { boardOf, gameCalls } from '@sp/contract'
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { storeSession } from '../platform/session/session.ts'
import { settle, showHook } from '../platform/test/test-hook.tsx'
import { stubNetwork } from '../platform/test/test-network.ts'
import { addResult, useSendResults, useUnsent } from './results.ts'
import { begin } from './round.ts'

let network: ReturnType<typeof stubNetwork>

beforeEach(() => {
  localStorage.clear()
  storeSession({ token: 't', user: { id: 1, username: 'me', nickname: 'me', avatar: '' } })
  network = stubNetwork()
})

const deal = { size: 8, mode: 'solvable', seed: '5eed5eed5eed5eed5eed5eed5eed5eed' } as const
const board = boardOf(deal, 27)
const win = (times: number) =>
  addResult({ ...begin({ deal, boardId: 'a board' }, board, 1000), end: { won: true, times, cell: 0 } })
const records = () => network.filter(({ path }) => path === gameCalls.record.path)
const sentTimes = () => records().map(({ input }) => input['times'])

test('the latest games are sent one after the other, and a permanent refusal blocks none of them', async () => {
  const shown = showHook(() => ({ count: useUnsent(), ...useSendResults() }))
  act(() => {
    for (let times = 1000; times < 1022; times++) win(times)
  })
  expect(shown.now().count).toBe(20)
  act(() => void shown.now().run())
  await settle()
  expect(sentTimes()).toEqual([1002])
  records()[0]?.refuse(400, '这个成绩太快了，没有记录', 'game.tooFast')
  await settle()
  records()[1]?.answer(null)
  await settle()
  expect(sentTimes()).toEqual([1002, 1003, 1004])
  records()[2]?.answer(null, 0)
  await settle()
  expect(shown.now().count).toBe(18)
  shown.unmount()
})

test('a game on the board of today goes to its own ranking, and that of a visitor nowhere', async () => {
  const today = { deal, isDaily: true } as const
  const shown = showHook(() => ({ count: useUnsent(), ...useSendResults() }))
  const end = { won: true, times: 9000, cell: 0 }
  act(() => addResult({ ...begin(today, board, 1000), end }))
  expect(shown.now().count).toBe(0)
  act(() => addResult({ ...begin({ ...today, boardId: 'a board' }, board, 1000), clicks: [[27, 0]], end }))
  act(() => void shown.now().run())
  await settle()
  const sent = network.filter(({ path }) => path === gameCalls.recordDaily.path)
  expect(sent.map(({ input }) => Object.keys(input).sort())).toEqual([['boardId', 'clicks', 'clientKey', 'times']])
  shown.unmount()
})
