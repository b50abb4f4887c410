import { expect, it } from 'vitest'
import { toRun } from './present.ts'

const now = new Date('2026-11-23T06:00:00Z')
const running = {
  kind: 'backup',
  beganAt: new Date('2026-11-23T05:50:00Z'),
  seenAt: new Date('2026-11-23T05:58:00Z'),
  endedAt: null,
  ok: null,
  address: null,
  bytes: null,
  rows: null,
  pictures: null,
  fault: null,
}
const shown = {
  kind: 'backup',
  beganAt: '2026-11-23T05:50:00.000Z',
  endedAt: null,
  state: 'running',
  address: null,
  bytes: null,
  rows: null,
  pictures: null,
  fault: null,
}

it('a run that goes on has no end and no result', () => {
  expect(toRun(running, now)).toEqual(shown)
})

it('a run without progress for three minutes was interrupted', () => {
  expect(toRun({ ...running, seenAt: new Date('2026-11-23T05:57:00Z') }, now)).toEqual({
    ...shown,
    state: 'interrupted',
  })
})

it('a complete backup has its end, its place and what is in it', () => {
  const result = { address: 'sp-20261123.backup', bytes: 4096, rows: 120, pictures: 7 }
  const ended = { ...running, ...result, endedAt: new Date('2026-11-23T05:59:00Z'), ok: true }
  expect(toRun(ended, now)).toEqual({ ...shown, ...result, endedAt: '2026-11-23T05:59:00.000Z', state: 'ok' })
})

it('a failed drill has the fault', () => {
  const fault = '没有解密的密钥'
  const failed = { ...running, kind: 'drill', endedAt: new Date('2026-11-23T05:59:00Z'), ok: false, fault }
  expect(toRun(failed, now)).toEqual({
    ...shown,
    kind: 'drill',
    endedAt: '2026-11-23T05:59:00.000Z',
    state: 'failed',
    fault,
  })
})
