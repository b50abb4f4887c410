import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { flashCalls } from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
// @ts-expect-error a script without types
import { proxyPath } from '../../../scripts/find-proxies.mjs'
import { makeCertificate } from '../make/certificate.ts'
import { makeFlash } from '../make/flash.ts'
import { makeMember } from '../make/member.ts'
import { addPhoto } from '../make/photo.ts'
import { makeWorld, type Who, type World } from '../world.ts'
import { type Answer, ask, freePorts, startProxy } from './proxy.ts'

const binary: string | undefined = proxyPath('nginx')
const SECONDS = 2

/** The example as an operator adapts it, and a site that is reached without TLS on this machine. */
function configure(folder: string, { http, https }: { http: number; https: number }, site: string): string[] {
  const edge = readFileSync(new URL('../../../deploy/nginx/pictures.conf', import.meta.url), 'utf8')
    .replaceAll('pictures.example.com', 'sp.test')
    .replaceAll(/listen (\[::\]:)?443/g, (_line, v6 = '') => `listen ${v6}${https}`)
    .replaceAll('/etc/letsencrypt/live/sp.test', folder)
    .replace('/var/cache/nginx/pictures', `${folder}/cache`)
    .replace('https://sp.example.com', site)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${folder}/${of};`)
  const config = `daemon off; pid ${folder}/pid; error_log stderr warn; user root; events {}
    http { access_log off; ${temporary.join(' ')}\nserver { listen 127.0.0.1:${http}; }\n${edge}\n}`
  writeFileSync(join(folder, 'nginx.conf'), config)
  return ['-c', join(folder, 'nginx.conf'), '-e', 'stderr']
}

describe('public pictures behind the example of a cache', () => {
  let folder: string
  let world: World
  let author: Who
  let edge: string
  let ca: string
  let stop: () => Promise<void>

  beforeAll(async () => {
    if (binary === undefined) return
    folder = mkdtempSync(join(tmpdir(), 'sp-test-edge-'))
    chmodSync(folder, 0o755)
    const ports = await freePorts()
    edge = `https://sp.test:${ports.https}`
    world = await makeWorld({ FILES_CDN_URL: edge, FILES_CDN_SECONDS: String(SECONDS) })
    const site = await world.server.listen({ host: '127.0.0.1', port: 0 })
    const { key, cert } = makeCertificate('sp.test')
    ca = cert
    writeFileSync(join(folder, 'privkey.pem'), key)
    writeFileSync(join(folder, 'fullchain.pem'), cert)
    stop = await startProxy(binary, configure(folder, ports, site), {}, ports.http)
    author = await makeMember(world)
  })
  afterAll(async () => {
    if (binary === undefined) return
    await stop?.()
    await world?.destroy()
    rmSync(folder, { recursive: true, force: true })
  })

  const cached = (title: string, run: () => Promise<void>) =>
    it(title, async ({ skip }) => {
      skip(binary === undefined, 'nginx is not installed: scripts/find-proxies.mjs obtains it on Debian')
      await run()
    })
  const get = (url: string): Promise<Answer> => ask(url, { ca })
  const image = async (about: { isPrivate?: boolean } = {}) => {
    const flashId = await makeFlash(world, author, about)
    await addPhoto(world, author, flashId)
    const [{ img } = { img: '' }] = (await world.call(flashCalls.detail, { id: flashId }, author)).data.imgs
    return { flashId, img }
  }

  cached('are served from it without a question to the site, and after the seconds with one', async () => {
    const { img } = await image()
    const first = await get(img)
    expect([first.status, first.headers['x-cache']]).toEqual([200, 'MISS'])
    expect([(await get(img)).headers['x-cache']]).toEqual(['HIT'])
    await expect.poll(async () => (await get(img)).headers['x-cache'], { interval: 200 }).toBe('REVALIDATED')
    expect((await get(img)).status).toBe(200)
  })

  cached('are gone from it within the seconds after the author has deleted them', async () => {
    const { flashId, img } = await image()
    expect((await get(img)).status).toBe(200)
    await world.call(flashCalls.remove, { id: flashId }, author)
    const from = performance.now()
    await expect.poll(async () => (await get(img)).status, { interval: 100 }).toBe(404)
    // A whole second is the unit of the cache.
    expect(performance.now() - from).toBeLessThan((SECONDS + 1) * 1000 + 2_000)
    expect((await get(img)).status).toBe(404)
  })

  cached('are the only thing that it serves', async () => {
    const { img } = await image({ isPrivate: true })
    expect(img.startsWith('/files/i/flash/')).toBe(true)
    for (const path of [img, '/', '/api/system/setting/site', `/files/i/avatar/${author.id}/x/p/a`])
      expect((await get(edge + path)).status).toBe(404)
  })
})
