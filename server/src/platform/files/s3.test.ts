import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { makeClock } from '../clock.ts'
import { s3Bucket } from './s3.ts'
import { StoreAway } from './store.ts'

test('a bucket that sends us elsewhere is not followed', async () => {
  const asked: string[] = []
  const service = createServer((request, reply) => {
    asked.push(request.url ?? '')
    if (request.url?.startsWith('/sp/')) reply.writeHead(307, { location: '/elsewhere' }).end()
    else reply.end('not what was asked for')
  })
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
  const endpoint = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  const access = { accessKeyId: 'a', secretAccessKey: 'b' }
  const bucket = s3Bucket({ endpoint, bucket: 'sp', region: 'us-east-1', ...access }, makeClock(0))
  await expect(bucket.read('p/ab/abc.jpg', 1000)).rejects.toThrow(StoreAway)
  expect(asked).toEqual(['/sp/p/ab/abc.jpg'])
  service.close()
})

test('a plain file of a bucket with versions goes with all of them, and with no other file', async () => {
  const asked: string[] = []
  const version = (name: string, key: string, id: string) =>
    `<${name}><Key>${key}</Key><VersionId>${id}</VersionId></${name}>`
  const service = createServer((request, reply) => {
    asked.push(`${request.method} ${request.url}`)
    if (request.method === 'DELETE') reply.writeHead(204, { 'x-amz-version-id': 'marker' }).end()
    else
      reply.end(
        `<ListVersionsResult>${version('Version', 'p/ab/a.jpg', 'one')}${version('DeleteMarker', 'p/ab/a.jpg', 'marker')}
         ${version('Version', 'p/ab/a.jpg.more', 'other')}</ListVersionsResult>`,
      )
  })
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
  const endpoint = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  const access = { accessKeyId: 'a', secretAccessKey: 'b' }
  const bucket = s3Bucket({ endpoint, bucket: 'sp', region: 'us-east-1', ...access }, makeClock(0))
  await bucket.removeWholly(['p/ab/a.jpg'])
  expect(asked).toEqual([
    'DELETE /sp/p/ab/a.jpg',
    'GET /sp?versions=&prefix=p%2Fab%2Fa.jpg',
    'DELETE /sp/p/ab/a.jpg?versionId=one',
    'DELETE /sp/p/ab/a.jpg?versionId=marker',
  ])
  service.close()
})
