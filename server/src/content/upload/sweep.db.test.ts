import { connect } from 'node:net'
import { calls } from '@sp/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { workers } from '../../../test/make/image-workers.ts'
import { picture } from '../../../test/make/picture.ts'
import { makeUploads, type Uploads } from '../../../test/make/upload.ts'
import { drawStem, imgKey } from '../../platform/files/keys.ts'
import { finishUpload } from './finish-service.ts'
import { uploadJobs } from './jobs.ts'
import { forgetUploads, sweepUploads } from './sweep-service.ts'

let uploads: Uploads
beforeAll(async () => {
  uploads = await makeUploads('the disk', { SP_RATE_LIMITS: 'on' })
})
beforeEach(async () => {
  uploads.accepted.length = 0
  uploads.refused.length = 0
  await uploads.world.sql('DELETE FROM upload_day')
})
afterAll(() => uploads.close())

const set = (uploadId: number, what: string) => uploads.world.sql(`UPDATE upload SET ${what} WHERE id = $1`, [uploadId])
const past = `expires_at = app_now() - interval '2 minutes'`
const stateOf = async (uploadId: number) =>
  (await uploads.world.sql<{ state: string }>('SELECT state FROM upload WHERE id = $1', [uploadId]))[0]?.state
const bytesToday = async () =>
  Number((await uploads.world.sql<{ bytes: string }>('SELECT sum(bytes) AS bytes FROM upload_day'))[0]?.bytes)

test('an overdue upload frees its slot and its bytes, once; one that may still be completed is left alone', async () => {
  const { uploadId } = await uploads.issue({ maxBytes: 700_000 })
  const young = await uploads.issue({ maxBytes: 300_000 })
  expect(await bytesToday()).toBe(1_000_000)
  await set(uploadId, past)
  await sweepUploads(uploads.world.app)
  await sweepUploads(uploads.world.app)
  expect(uploads.refused.map(({ id }) => id)).toEqual([uploadId])
  expect(await stateOf(uploadId)).toBe('refused')
  expect(await stateOf(young.uploadId)).toBe('waiting')
  expect(await bytesToday()).toBe(300_000)
})

test('what came counts with its own bytes, picture or not', async () => {
  const raw = await picture()
  const { url } = await uploads.issue({ maxBytes: 700_000 })
  expect(await uploads.put(url, raw)).toBe(204)
  expect(await bytesToday()).toBe(raw.length)
  const bad = await uploads.issue({ maxBytes: 700_000 })
  expect(await uploads.put(bad.url, Buffer.from('no picture'))).toBe(415)
  expect(await bytesToday()).toBe(raw.length + 10)
})

test('an attempt that a crash ended is repeated, and leaves nothing behind', async () => {
  const { uploadId, key } = await uploads.issue()
  const stem = drawStem()
  await uploads.world.app.files.write(key, await picture(), 'image/jpeg')
  await uploads.world.app.files.write(imgKey(stem, 'jpg'), await picture(), 'image/jpeg')
  await set(uploadId, `state = 'taken', taken_at = app_now() - interval '2 minutes', stem = '${stem}', crashes = 1`)
  await sweepUploads(uploads.world.app)
  expect(await stateOf(uploadId)).toBe('ready')
  expect(uploads.accepted).toHaveLength(1)
  expect(await uploads.keys()).not.toContain(imgKey(stem, 'jpg'))
})

test('while one attempt runs, no other begins', async () => {
  const { uploadId, key } = await uploads.issue()
  await uploads.world.app.files.write(key, await picture(), 'image/jpeg')
  await set(uploadId, `state = 'taken', taken_at = app_now() - interval '50 seconds', stem = 'p/ab/x', crashes = 1`)
  expect(await finishUpload(uploads.world.app, uploadId)).toBe('taken')
  expect(uploads.accepted).toEqual([])
})

test('a file that brings us down three times is given up', async () => {
  const { uploadId, key } = await uploads.issue()
  await uploads.world.app.files.write(key, await picture(), 'image/jpeg')
  await set(uploadId, `state = 'taken', taken_at = app_now() - interval '2 minutes', stem = 'p/ab/x', crashes = 3`)
  await sweepUploads(uploads.world.app)
  expect(await stateOf(uploadId)).toBe('refused')
  expect(uploads.accepted).toEqual([])
  expect(uploads.refused).toHaveLength(1)
})

test('a file that brings the image worker down is answered as busy, and counted', async () => {
  const { url, uploadId } = await uploads.issue({ contentType: 'image/png' })
  const large = await picture('png', 5000, 5000)
  expect(await uploads.put((await uploads.issue()).url, await picture())).toBe(204)
  const putting = uploads.put(url, large, 'image/png')
  await expect.poll(() => stateOf(uploadId), { interval: 5 }).toBe('taken')
  // Repeatedly: the first kill may come between the claim and the processing, and a new process then takes the file.
  const killing = setInterval(() => {
    for (const pid of workers()) process.kill(pid, 'SIGKILL')
  }, 20)
  expect(await putting.finally(() => clearInterval(killing))).toBe(503)
  expect(await uploads.world.sql('SELECT state, crashes FROM upload WHERE id = $1', [uploadId])).toEqual([
    { state: 'waiting', crashes: 1 },
  ])
  expect(await uploads.put(url, large, 'image/png')).toBe(204)
})

test('an attempt that ends without a result leaves the upload as it was', async () => {
  const { uploadId, url } = await uploads.issue()
  for (let i = 0; i < 5; i++) expect(await finishUpload(uploads.world.app, uploadId)).toBe('waiting')
  expect(await uploads.put(url, await picture())).toBe(204)
})

test('200 MB a day and member, and no more', async () => {
  const TEN = 10 * 1024 * 1024
  for (let i = 0; i < 20; i++) await uploads.issue({ maxBytes: TEN, exactBytes: TEN })
  await expect(uploads.issue({ exactBytes: 1 })).rejects.toMatchObject({ refusal: { code: 429 } })
  expect(await bytesToday()).toBe(20 * TEN)
})

test('rows of days ago are forgotten, with the days', async () => {
  const { uploadId } = await uploads.issue()
  await set(uploadId, `state = 'refused', expires_at = app_now() - interval '3 days'`)
  await uploads.world.sql(`UPDATE upload_day SET day = day - 3`)
  await forgetUploads(uploads.world.app)
  expect(await stateOf(uploadId)).toBeUndefined()
  expect(await uploads.world.sql('SELECT 1 FROM upload_day')).toEqual([])
})

test('of two concurrent PUTs through one address, one is accepted and the other refused with a conflict', async () => {
  const { url } = await uploads.issue()
  const raw = await picture()
  const statuses = await Promise.all(Array.from({ length: 6 }, () => uploads.put(url, raw)))
  expect(statuses.filter((status) => status === 204)).toHaveLength(1)
  for (const status of statuses) expect([204, 403, 409]).toContain(status)
  expect(uploads.accepted).toHaveLength(1)
  expect((await uploads.keys()).filter((key) => key.startsWith('.coming'))).toEqual([])
})

test('a body of unknown length is not waited for', async () => {
  const { url } = await uploads.issue()
  const body = new Blob([await picture()]).stream()
  expect(await uploads.put(url, body)).toBe(411)
})

async function begin(url: string, announced: number, bytes: number, type = 'image/jpeg') {
  const { hostname, port } = new URL((await uploads.get('/healthz')).url)
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.on('data', (data) => (answer += data.toString())).on('error', () => undefined)
  await new Promise((done) => socket.once('connect', done))
  socket.write(`PUT ${url} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${announced}\r\n\r\n`)
  await new Promise<void>((done) => socket.write(Buffer.alloc(bytes), () => done()))
  return { status: () => Number(answer.split(' ')[1] ?? 0), hangUp: () => socket.destroy() }
}
const aside = async () => (await uploads.keys()).filter((key) => key.startsWith('.coming'))

test('a PUT that breaks off leaves nothing, and its address is still valid', async () => {
  const { url } = await uploads.issue({ maxBytes: 5_000_000 })
  const broken = await begin(url, 4_000_000, 100_000)
  await expect.poll(aside).toHaveLength(1)
  broken.hangUp()
  await expect.poll(aside).toEqual([])
  await expect.poll(async () => uploads.put(url, await picture())).toBe(204)
})

test('of many PUTs through one address that withhold their last byte, one is stored on the disk', async () => {
  const { url } = await uploads.issue({ maxBytes: 400_000 })
  const all = await Promise.all(Array.from({ length: 30 }, () => begin(url, 400_000, 399_999)))
  await expect.poll(() => all.filter(({ status }) => status() === 409).length).toBe(29)
  expect(await aside()).toHaveLength(1)
  for (const { hangUp } of all) hangUp()
  await expect.poll(aside).toEqual([])
})

test('what came of a PUT that broke off counts towards the 200 MB of the day, and nothing is taken past them', async () => {
  const { url } = await uploads.issue({ maxBytes: 400_000 })
  const before = 200 * 1024 * 1024 - 50_000
  await uploads.world.sql('UPDATE upload_day SET bytes = $1', [before])
  const broken = await begin(url, 400_000, 100_000)
  await expect.poll(aside).toHaveLength(1)
  await new Promise((done) => setTimeout(done, 200))
  broken.hangUp()
  await expect.poll(bytesToday).toBe(before + 100_000)
  const next = await begin(url, 400_000, 100_000)
  await expect.poll(() => next.status()).toBe(429)
  expect(await aside()).toEqual([])
  next.hangUp()
})

test('what is sent as a thumbnail is written nowhere', async () => {
  const { thumb } = await uploads.issue()
  const half = await begin(thumb, 500_000, 400_000, 'image/webp')
  await new Promise((done) => setTimeout(done, 200))
  expect(await aside()).toEqual([])
  half.hangUp()
})

test('a bucket that does not answer is reported as busy, and the upload waits for better times', async () => {
  const far = await makeUploads('a bucket')
  try {
    const { url, uploadId } = await far.issue()
    await far.put(url, await picture())
    await far.bucket?.stop()
    const answer = await far.world.send(calls.upload.done, { url }, far.me)
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBeDefined()
    const file = await far.get(far.address('p/ab/abc.jpg'))
    expect(file.status).toBe(503)
    expect(await far.world.sql('SELECT state, crashes FROM upload WHERE id = $1', [uploadId])).toEqual([
      { state: 'waiting', crashes: 0 },
    ])
  } finally {
    await far.close()
  }
})

test('what was put into a bucket and never spoken of is found by the job', async () => {
  const far = await makeUploads('a bucket')
  try {
    const { url, uploadId } = await far.issue()
    const retry = uploadJobs(far.world.app).tasks['upload.retry']
    await retry?.({ uploadId } as never)
    expect(far.accepted).toEqual([])
    await far.put(url, await picture())
    const [again] = await far.world.sql<{ payload: unknown }>(
      `SELECT j.payload FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
       WHERE t.identifier = 'upload.retry' AND j.payload::jsonb ? 'last'`,
    )
    await retry?.(again?.payload as never)
    expect(far.accepted).toHaveLength(1)
  } finally {
    await far.close()
  }
})
