import type { AddressInfo } from 'node:net'
import { createServer as createTcp, type Server } from 'node:net'
import { createServer } from 'node:tls'
import { afterEach, describe, expect, it } from 'vitest'
import { makeCertificate } from '../../../test/make/certificate.ts'
import { makeWorld } from '../../../test/world.ts'
import { certificateEnd } from '../../platform/outbound/certificate.ts'
import { checkCertificate, readCertificate } from './certificate-service.ts'

const DAY = 86_400_000
const open: Server[] = []
afterEach(() => {
  for (const server of open.splice(0)) server.close()
})

const listening = async <S extends Server>(server: S): Promise<number> => {
  open.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return (server.address() as AddressInfo).port
}
const tlsUntil = (endsAt: number) => createServer(makeCertificate('localhost', endsAt), (socket) => socket.end())

async function readOf(port: number) {
  const world = await makeWorld({ PUBLIC_URL: `https://127.0.0.1:${port}` })
  await readCertificate(world.app)
  const { readings, alarms } = await checkCertificate(world.app)
  return { world, readings, alarms }
}

describe('the certificate of the site', () => {
  it.each([
    [60, []],
    [13.5, [{ key: 'certificateEnds', level: 'warn', values: { days: 13, ended: 0 } }]],
    [2.5, [{ key: 'certificateEnds', level: 'bad', values: { days: 2, ended: 0 } }]],
    [-1, [{ key: 'certificateEnds', level: 'bad', values: { days: 0, ended: 1 } }]],
  ])('with %s days left raises what it should', async (days, expected) => {
    const endsAt = Date.now() + days * DAY
    const { world, readings, alarms } = await readOf(await listening(tlsUntil(endsAt)))
    expect(Math.abs(Date.parse(readings?.endsAt ?? '') - endsAt)).toBeLessThan(2_000)
    expect(alarms).toEqual(expected)
    await world.destroy()
  })

  it('is read again within the hour after it was renewed, and once a day else', async () => {
    const [soon, later] = [tlsUntil(Date.now() + 2 * DAY), tlsUntil(Date.now() + 90 * DAY)]
    const port = await listening(soon)
    const { world } = await readOf(port)
    await new Promise((done) => soon.close(done))
    open.push(later)
    await new Promise<void>((done) => later.listen(port, '127.0.0.1', done))
    await readCertificate(world.app)
    expect((await checkCertificate(world.app)).alarms).toEqual([])
    await new Promise((done) => later.close(done))
    await readCertificate(world.app)
    expect((await checkCertificate(world.app)).readings?.endsAt).not.toBeNull()
    await world.sql(`UPDATE site_certificate SET read_at = read_at - interval '21 hours'`)
    await readCertificate(world.app)
    expect(await checkCertificate(world.app)).toMatchObject({ readings: { endsAt: null }, alarms: [] })
    await world.destroy()
  })

  it('that is not reached, or never answers, is no failure', async () => {
    const silent = await listening(createTcp())
    expect(await certificateEnd(new URL(`https://127.0.0.1:${silent}`), 200)).toBeUndefined()
    const { world, readings, alarms } = await readOf(1)
    expect([readings?.endsAt, alarms]).toEqual([null, []])
    await world.destroy()
  })

  it('is not looked for without https', async () => {
    const world = await makeWorld({ PUBLIC_URL: 'http://127.0.0.1:1' })
    await readCertificate(world.app)
    expect(await checkCertificate(world.app)).toEqual({ readings: undefined, alarms: [] })
    await world.destroy()
  })
})
