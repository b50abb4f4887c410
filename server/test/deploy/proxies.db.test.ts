import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountCalls, type Call, type Data, flashCalls, followCalls, type Input, sessionCalls } from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
// @ts-expect-error a script without types
import { proxyPath } from '../../../scripts/find-proxies.mjs'
import { makeCertificate } from '../make/certificate.ts'
import { copyDataFolder } from '../make/data-folder.ts'
import { picture } from '../make/picture.ts'
import { type ServerProcess, startServer } from '../make/server-process.ts'
import { PASSWORD } from '../make/session.ts'
import { listen } from '../make/stream.ts'
import { ask, freePorts, startProxy } from './proxy.ts'
import { PROXIES } from './proxy-examples.ts'

describe.each(['nginx', 'caddy'] as const)('the example for %s', (name) => {
  const binary: string | undefined = proxyPath(name)
  let folder: string
  let server: ServerProcess
  let stop: () => Promise<void>
  let ca: string
  let ports: { http: number; https: number }
  let site: string

  beforeAll(async () => {
    if (binary === undefined) return
    folder = mkdtempSync(join(tmpdir(), 'sp-test-proxy-'))
    await copyDataFolder(join(folder, 'data'))
    ports = await freePorts()
    site = `https://sp.test:${ports.https}`
    server = await startServer({
      DATA_DIR: join(folder, 'data'),
      PUBLIC_URL: site,
      TRUSTED_PROXIES: '1',
      CONSOLE_HOST: 'console.test',
    })
    const { key, cert } = makeCertificate('sp.test')
    ca = cert
    writeFileSync(join(folder, 'privkey.pem'), key)
    writeFileSync(join(folder, 'fullchain.pem'), cert)
    const { args, env } = PROXIES[name]({ folder, upstream: new URL(server.url).host, ...ports })
    stop = await startProxy(binary, args, env, ports.http)
  })
  afterAll(async () => {
    if (binary === undefined) return
    await stop?.()
    await server?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const call = async <C extends Call>({ method, path }: C, input: Input<C>, token = ''): Promise<Data<C>> => {
    const headers = { 'content-type': 'application/json', authentication: token }
    const { body } = await ask(`${site}${path}`, { ca, method, headers, body: JSON.stringify(input) })
    const { code, msg, data } = JSON.parse(body)
    if (code !== 200) throw new Error(`${path}: ${msg}`)
    return data
  }

  async function makeMember(username: string) {
    await call(accountCalls.register, {
      username,
      nickname: username,
      password: PASSWORD,
      email: `${username}@example.com`,
    })
    const { token, user } = await call(sessionCalls.login, { username, password: PASSWORD })
    return { token, id: user.id }
  }

  const proxied = (title: string, run: () => Promise<void>) =>
    it(title, async ({ skip }) => {
      skip(binary === undefined, `${name} is not installed: scripts/find-proxies.mjs obtains it on Debian`)
      await run()
    })

  proxied('sends visitors of http to https', async () => {
    const { status, headers } = await ask(`http://sp.test:${ports.http}/square?a=1`)
    expect([301, 308]).toContain(status)
    expect(String(headers['location']).replace(`:${ports.https}`, '')).toBe('https://sp.test/square?a=1')
  })

  proxied('serves the site with one header about https, which covers no other name', async () => {
    const { status, headers, body } = await ask(`${site}/api/system/setting/site`, { ca })
    expect([status, JSON.parse(body).code]).toEqual([200, 200])
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
  })

  proxied('passes the name of the console on', async () => {
    const there = { ca, headers: { host: 'console.test' } }
    expect((await ask(`${site}/operator/`, { ca })).status).toBe(404)
    expect((await ask(`${site}/operator/`, there)).status).toBe(200)
  })

  proxied('passes an event on while the stream is open', async () => {
    const [ann, ben] = [await makeMember('ann'), await makeMember('ben')]
    const stream = await listen(site.replace('sp.test', '127.0.0.1'), ann, {
      ca,
      servername: 'sp.test',
      headers: { host: 'sp.test' },
    })
    expect(stream.status).toBe(200)
    await expect.poll(() => stream.text().length).toBeGreaterThan(0)
    const before = stream.events().length
    await call(followCalls.follow, { userId: ann.id }, ben.token)
    await expect.poll(() => stream.events().length, { timeout: 5_000 }).toBeGreaterThan(before)
    expect(stream.isOver()).toBe(false)
    stream.cut()
  })

  proxied('takes a picture of several megabytes', async () => {
    const { token } = await makeMember('cai')
    const flashId = await call(flashCalls.create, { content: '一张大图' }, token)
    const { url } = await call(flashCalls.addImage, { flashId }, token)
    const body = Buffer.concat([await picture('jpeg', 1_200, 800), Buffer.alloc(5 * 1024 * 1024)])
    const { pathname, search } = new URL(url, site)
    const headers = { 'content-type': 'image/jpeg' }
    expect((await ask(`${site}${pathname}${search}`, { ca, method: 'PUT', headers, body })).status).toBe(204)
  })
})
