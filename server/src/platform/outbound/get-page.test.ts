import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { html, makeWebSite, type WebSite } from '../../../test/make/web-page.ts'
import { getPage, isFetchable } from './get-page.ts'
import { NotPublic } from './guarded.ts'
import type { Network } from './network.ts'
import { isPublicAddress } from './public-address.ts'

let site: WebSite
beforeAll(async () => {
  site = await makeWebSite()
})
afterAll(() => site.close())
beforeEach(() => {
  site.asked.length = 0
})

const limits = {
  patienceMs: 20_000,
  mostBytes: 10_000,
  mostRedirects: 3,
  isRefused: (host: string) => host === 'own.page.test',
}
const get = (path: string, about: Partial<typeof limits> & { network?: Network } = {}) => {
  const { network = site.network, ...others } = about
  return getPage(network, new URL(`https://a.page.test${path}`), { ...limits, port: site.port, ...others })
}
const textAt = async (path: string, about?: Parameters<typeof get>[1]) => (await get(path, about))?.body.toString()

describe('an address', () => {
  it.each([
    ['https://a.page.test/x', true],
    ['https://xn--fiqs8s.xn--fiqs8s/', true],
    ['http://a.page.test/x', false],
    ['https://a.page.test:8443/x', false],
    ['https://user@a.page.test/', false],
    ['https://127.0.0.1/', false],
    ['https://2130706433/', false],
    ['https://[::1]/', false],
    ['https://localhost/', false],
    ['https://own.page.test/', false],
    ['file:///etc/passwd', false],
  ])('%s is asked: %s', (address, is) => {
    expect(isFetchable(new URL(address), { isRefused: (host) => host === 'own.page.test' })).toBe(is)
  })
})

describe('what is sent', () => {
  it('names neither a reader nor this site', async () => {
    site.serve('/plain', html('<title>灯</title>'))
    expect(await textAt('/plain')).toContain('<title>灯</title>')
    const headers = site.asked[0]?.headers ?? {}
    expect(Object.keys(headers).sort()).toEqual([
      'accept',
      'accept-encoding',
      'accept-language',
      'connection',
      'host',
      'user-agent',
    ])
    expect(headers['accept-encoding']).toBe('identity')
  })
})

describe('a name that leads into our own networks', () => {
  const leadingTo = (...addresses: string[]): Network => ({
    ...site.network,
    resolve: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    isPublic: isPublicAddress,
  })
  it.each([
    ['127.0.0.1'],
    ['10.0.0.1'],
    ['169.254.169.254'],
    ['100.64.0.1'],
    ['::1'],
    ['::ffff:127.0.0.1'],
    ['64:ff9b::7f00:1'],
    ['93.184.216.34', '127.0.0.1'],
    [],
  ])('is not connected to: %s %s', async (...addresses: string[]) => {
    await expect(get('/plain', { network: leadingTo(...addresses) })).rejects.toThrow(NotPublic)
    expect(site.asked).toEqual([])
  })

  it('is not connected to after a redirect, though the name was public before', async () => {
    let asked = 0
    const network: Network = {
      ...site.network,
      resolve: async () => [{ address: asked++ === 0 ? '127.0.0.1' : '127.0.0.2', family: 4 }],
    }
    site.serve('/again', { status: 302, headers: { location: '/plain' } })
    await expect(get('/again', { network })).rejects.toThrow(NotPublic)
    expect(site.asked.map(({ path }) => path)).toEqual(['/again'])
  })
})

describe('a redirect', () => {
  it('is followed to other names, three times at most', async () => {
    for (let step = 0; step < 4; step++)
      site.serve(`/${step}`, { status: 301, headers: { location: `https://b${step}.page.test/${step + 1}` } })
    site.serve('/4', html('<title>末</title>'))
    expect(await textAt('/1')).toContain('末')
    expect(site.asked.map(({ host }) => host.split('.')[0])).toEqual(['a', 'b1', 'b2', 'b3'])
    expect(await get('/0')).toBeUndefined()
  })

  it.each([
    'http://a.page.test/plain',
    'https://own.page.test/plain',
    'https://127.0.0.1/plain',
    'https://[::1]/',
    'https://a.page.test:1/',
    'file:///etc/passwd',
    'https://',
    'javascript:1',
  ])('to %s is not followed', async (location) => {
    site.serve('/away', { status: 307, headers: { location } })
    expect(await get('/away')).toBeUndefined()
    expect(site.asked).toHaveLength(1)
  })

  it('without a place, or in a circle, ends', async () => {
    site.serve('/nowhere', { status: 302 })
    site.serve('/circle', { status: 302, headers: { location: '/circle' } })
    expect([await get('/nowhere'), await get('/circle')]).toEqual([undefined, undefined])
    expect(site.asked).toHaveLength(5)
  })
})

describe('an answer', () => {
  it.each([
    ['a picture', { headers: { 'content-type': 'image/png' }, body: 'x' }],
    ['no type', { body: '<title>x</title>' }],
    ['an error', { status: 500, headers: { 'content-type': 'text/html' }, body: '<title>x</title>' }],
    [
      'a compressed page, though none was asked for',
      { headers: { 'content-type': 'text/html', 'content-encoding': 'gzip' }, body: gzipSync('<title>x</title>') },
    ],
  ])('with %s is no page', async (_what, reply) => {
    site.serve('/other', reply)
    expect(await get('/other')).toBeUndefined()
  })

  it('is read as far as its head, though the rest never ends', async () => {
    let written = 0
    site.serve('/endless', {
      headers: { 'content-type': 'text/html; charset="GBK"' },
      body: (write, socket) => {
        write('<head><title>x</ti')
        write('tle></he')
        write('ad><p>')
        socket.on('close', () => (written = -1))
      },
    })
    const page = await get('/endless')
    expect([page?.charset, page?.body.toString()]).toEqual(['gbk', expect.stringContaining('</title></head>')])
    await expect.poll(() => written).toBe(-1)
  })

  it('without an end of its head is read up to a bound', async () => {
    site.serve('/long', { headers: { 'content-type': 'text/html' }, body: Buffer.alloc(1_000_000, 'x') })
    expect((await get('/long'))?.body).toHaveLength(10_000)
  })

  it.each([
    ['before its head', (_write: (piece: string) => boolean) => undefined],
    ['before its last byte', (write: (piece: string) => boolean) => void write('<head><title>x')],
  ])('that stops %s is not waited for', async (_what, body) => {
    site.serve('/slow', { headers: { 'content-type': 'text/html' }, body })
    await expect(get('/slow', { patienceMs: 400 })).rejects.toThrow()
  })

  it('that comes drop by drop is waited for in all, and not from drop to drop', async () => {
    let timer: NodeJS.Timeout | undefined
    site.serve('/drops', {
      headers: { 'content-type': 'text/html' },
      body: (write, socket) => {
        timer = setInterval(() => write('<'), 20)
        socket.on('close', () => clearInterval(timer))
      },
    })
    await expect(get('/drops', { patienceMs: 400 })).rejects.toThrow()
  })

  it('is not waited for where the name leads nowhere', async () => {
    const network: Network = { ...site.network, resolve: () => new Promise(() => undefined) }
    await expect(get('/plain', { network, patienceMs: 400 })).rejects.toThrow()
  })

  it('with a certificate for another name is none', async () => {
    await expect(getPage(site.network, new URL('https://other.test/'), { ...limits, port: site.port })).rejects.toThrow(
      /altnames|certificate/i,
    )
  })
})
