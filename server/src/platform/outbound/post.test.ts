import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCertificate } from '../../../test/make/certificate.ts'
import { localNetwork, makePushService, type PushService } from '../../../test/make/push-service.ts'
import { NotPublic } from './guarded.ts'
import type { Network } from './network.ts'
import { post } from './post.ts'
import { isPublicAddress } from './public-address.ts'

let service: PushService
beforeAll(async () => {
  service = await makePushService()
})
afterAll(() => service.close())

const family = (address: string) => (address.includes(':') ? 6 : 4)
const leadingTo = (...addresses: string[]): Network => ({
  resolve: async () => addresses.map((address) => ({ address, family: family(address) })),
  isPublic: isPublicAddress,
})
const send = (network: Network, url = `http://push.test:${service.port}/x`, patience?: number) =>
  post(network, { url: new URL(url), headers: {}, body: Buffer.from('news') }, { patienceMs: patience ?? 10_000 })

describe('a name that leads into our own networks', () => {
  it.each([
    ['127.0.0.1'],
    ['0.0.0.0'],
    ['10.0.0.5'],
    ['100.64.0.1'],
    ['169.254.169.254'],
    ['172.16.0.1'],
    ['192.168.1.1'],
    ['198.18.0.1'],
    ['224.0.0.1'],
    ['255.255.255.255'],
    ['::'],
    ['::1'],
    ['::ffff:127.0.0.1'],
    ['64:ff9b::7f00:1'],
    ['2002:7f00:1::'],
    ['fc00::1'],
    ['fe80::1'],
    ['ff02::1'],
    ['93.184.216.34', '127.0.0.1'],
    [],
  ])('is not connected to: %s %s', async (...addresses: string[]) => {
    const before = service.connections()
    await expect(send(leadingTo(...addresses))).rejects.toThrow(NotPublic)
    expect(service.connections()).toBe(before)
  })

  it('would have been connected to without the check', async () => {
    const before = service.connections()
    for (const address of ['127.0.0.1', '::1', '0.0.0.0', '::ffff:127.0.0.1'])
      expect((await send({ ...leadingTo(address), isPublic: () => true })).status).toBe(201)
    expect(service.connections()).toBe(before + 4)
  })
})

describe('a literal address instead of a name', () => {
  it.each(['127.0.0.1', '2130706433', '0x7f.1', '0', '[::1]', '[::]', '[::ffff:127.0.0.1]', '[64:ff9b::7f00:1]'])(
    'is checked although it is never resolved: %s',
    async (host) => {
      const before = service.connections()
      await expect(send(leadingTo('93.184.216.34'), `http://${host}:${service.port}/x`)).rejects.toThrow(NotPublic)
      expect(service.connections()).toBe(before)
    },
  )
})

describe('a name that changes where it leads', () => {
  it('is resolved one time per request, and the checked address is the one connected to', async () => {
    const answers = ['127.0.0.1', '127.0.0.2', '127.0.0.1']
    let asked = 0
    const network: Network = {
      resolve: async () => [{ address: answers[asked++] ?? '', family: 4 }],
      isPublic: (address) => address === '127.0.0.1',
    }
    const before = service.connections()
    expect((await send(network)).status).toBe(201)
    expect(asked).toBe(1)
    await expect(send(network)).rejects.toThrow(NotPublic)
    expect((await send(network)).status).toBe(201)
    expect([asked, service.connections()]).toEqual([3, before + 2])
  })
})

describe('an answer', () => {
  it('that leads elsewhere is not followed', async () => {
    const elsewhere = await makePushService()
    service.answer(307, { location: `http://push.test:${elsewhere.port}/y` })
    expect((await send(localNetwork())).status).toBe(307)
    service.answer(201)
    expect(elsewhere.connections()).toBe(0)
    await elsewhere.close()
  })

  it('that never ends is not read', async () => {
    let sent = 0
    const endless = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.write('HTTP/1.1 201 Created\r\ncontent-type: text/plain\r\n\r\n')
      const more = () => {
        while (!socket.destroyed && socket.writable) {
          sent++
          if (!socket.write(Buffer.alloc(65_536))) break
        }
      }
      socket.on('drain', more)
      more()
    })
    await new Promise<void>((done) => endless.listen(0, '127.0.0.1', done))
    const { port } = endless.address() as { port: number }
    expect((await send(localNetwork(), `http://push.test:${port}/x`)).status).toBe(201)
    await new Promise((done) => setTimeout(done, 100))
    const after = sent
    await new Promise((done) => setTimeout(done, 100))
    expect(sent).toBe(after)
    await new Promise((done) => endless.close(done))
  })

  it('is read as far as was asked for, and not beyond', async () => {
    const talkative = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.write('HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\n\r\n')
      const more = () => {
        while (!socket.destroyed && socket.writable) if (!socket.write('word'.repeat(10_000))) break
      }
      socket.on('drain', more)
      more()
    })
    await new Promise<void>((done) => talkative.listen(0, '127.0.0.1', done))
    const { port } = talkative.address() as { port: number }
    const about = { url: new URL(`http://push.test:${port}/x`), headers: {}, body: Buffer.from('news') }
    const { status, body } = await post(localNetwork(), about, { answerBytes: 6 })
    expect([status, body.toString()]).toEqual([200, 'wordwo'])
    await new Promise((done) => talkative.close(done))
  })

  it('whose body does not come is not waited for', async () => {
    const slow = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nwo')
    })
    await new Promise<void>((done) => slow.listen(0, '127.0.0.1', done))
    const { port } = slow.address() as { port: number }
    const about = { url: new URL(`http://push.test:${port}/x`), headers: {}, body: Buffer.from('news') }
    await expect(post(localNetwork(), about, { patienceMs: 200, answerBytes: 9 })).rejects.toThrow()
    slow.close()
  })

  it('that changes the protocol ends the request', async () => {
    const changing = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.once('data', () =>
        socket.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: other\r\nconnection: upgrade\r\n\r\n'),
      )
    })
    await new Promise<void>((done) => changing.listen(0, '127.0.0.1', done))
    const { port } = changing.address() as { port: number }
    await expect(send(localNetwork(), `http://push.test:${port}/x`, 200)).rejects.toThrow('without an answer')
    changing.close()
  })

  it('that does not come is not waited for', async () => {
    const silent = createServer(() => undefined)
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
    const { port } = silent.address() as { port: number }
    const began = Date.now()
    await expect(send(localNetwork(), `http://push.test:${port}/x`, 200)).rejects.toThrow()
    expect(Date.now() - began).toBeLessThan(8_000)
    silent.close()
  })
})

describe('over TLS', () => {
  it('the certificate must be for the name, though an address is connected to', async () => {
    const tls = makeCertificate('push.test')
    const secure = await makePushService(tls)
    const network = { ...localNetwork({ 'push.test': '127.0.0.1', 'other.test': '127.0.0.1' }), ca: tls.cert }
    expect((await send(network, `https://push.test:${secure.port}/x`)).status).toBe(201)
    await expect(send(network, `https://other.test:${secure.port}/x`)).rejects.toThrow(/altnames|certificate/i)
    await expect(send(localNetwork(), `https://push.test:${secure.port}/x`)).rejects.toThrow(/self[- ]signed/i)
    expect(secure.received).toHaveLength(1)
    await secure.close()
  })
})
