import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@sp/contract'
import { expect, it } from 'vitest'
import { makeErrorsLog } from '../../../test/errors-log.ts'
import { makeLoggedIn } from '../../../test/make/session.ts'
import { makeWorld, type World } from '../../../test/world.ts'

const TOKEN = 'a token of the operator'
const MB = 1024 * 1024

const readiness = async ({ server }: World) => {
  const { statusCode, body } = await server.inject('/readyz')
  return [statusCode, body]
}
const metrics = async ({ server }: World) =>
  (await server.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })).payload
const messagesOf = (lines: readonly string[]) => lines.map((line) => JSON.parse(line).msg as string)

const left = (bytes: number) => async () => ({ bsize: 4096, blocks: (10 * 1024 * MB) / 4096, bavail: bytes / 4096 })

it('a nearly full disk is reported by readyz, the log and metrics, and recovers without a restart', async () => {
  let free = 2_000 * MB
  const errors = makeErrorsLog()
  const options = { log: errors.log, disk: { statfs: () => left(free)() } }
  const world = await makeWorld({ METRICS_TOKEN: TOKEN }, options)
  expect(await readiness(world)).toEqual([200, 'ready'])
  free = 200 * MB
  await world.app.disk.look()
  expect([await readiness(world), errors.take()]).toEqual([[200, 'ready'], []])
  free = 99 * MB
  for (const _ of [1, 2]) await world.app.disk.look()
  expect(await readiness(world)).toEqual([503, 'disk full'])
  expect(messagesOf(errors.take())).toEqual([expect.stringContaining('the disk is full')])
  expect(await metrics(world)).toContain(`sp_disk_free_bytes{folder="data"} ${99 * MB}\n`)
  expect(await metrics(world)).toContain(`sp_disk_total_bytes{folder="files"} ${10 * 1024 * MB}\n`)
  expect((await world.call(calls.flash.recommend, {})).code).toBe(200)
  free = 2_000 * MB
  await world.app.disk.look()
  expect([await readiness(world), errors.take()]).toEqual([[200, 'ready'], []])
  await world.destroy()
})

it('a database with a full disk is not reported as overload', async () => {
  const errors = makeErrorsLog()
  const world = await makeWorld({ METRICS_TOKEN: TOKEN }, { log: errors.log, disk: { reportedMs: 1_500 } })
  const who = await makeLoggedIn(world)
  const failing = async (error: Error) => {
    const { db } = world.app
    Object.assign(world.app, { db: { query: () => Promise.reject(error) } })
    const { statusCode } = await world.send(calls.follow.fans, {}, who)
    Object.assign(world.app, { db })
    return statusCode
  }
  expect(await failing(Object.assign(new Error('too many clients'), { code: '53300' }))).toBe(503)
  expect([await readiness(world), errors.take()]).toEqual([[200, 'ready'], []])
  expect(await failing(Object.assign(new Error('could not extend file'), { code: '53100' }))).toBe(503)
  expect(await failing(Object.assign(new Error('could not write init file'), { code: 'XX000' }))).toBe(503)
  expect(await readiness(world)).toEqual([503, 'disk full'])
  expect(messagesOf(errors.take())).toEqual([
    expect.stringContaining('the disk is full'),
    'not written: the disk is full',
  ])
  expect(await metrics(world)).toMatch(/^sp_shed_total{bound="connections"} 1$/m)
  expect(await metrics(world)).toMatch(/^sp_shed_total{bound="disk"} 2$/m)
  await expect.poll(() => readiness(world), { timeout: 30_000 }).toEqual([200, 'ready'])
  await world.destroy()
})

function smallDisk(size: string): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'sp-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'none', folder], { stdio: 'pipe' })
    return folder
  } catch {
    rmSync(folder, { recursive: true })
    return undefined
  }
}

it('a real disk is watched where pictures and data lie', async ({ skip }) => {
  const folder = smallDisk('110m') ?? skip('mounting needs root and a kernel that allows it')
  const world = await makeWorld({ DATA_DIR: folder }, { disk: { statfs } })
  try {
    mkdirSync(join(folder, 'files'), { recursive: true })
    await world.app.disk.look()
    expect(await readiness(world)).toEqual([200, 'ready'])
    expect([...world.app.disk.spaces().keys()]).toEqual(['data', 'files'])
    writeFileSync(join(folder, 'files', 'filler'), Buffer.alloc(20 * MB))
    await world.app.disk.look()
    expect(await readiness(world)).toEqual([503, 'disk full'])
    rmSync(join(folder, 'files', 'filler'))
    await world.app.disk.look()
    expect(await readiness(world)).toEqual([200, 'ready'])
  } finally {
    await world.destroy()
    execFileSync('umount', [folder])
    rmSync(folder, { recursive: true })
  }
})
