// testssl.sh against the examples of deploy/ for nginx and Caddy, with a certificate of their own, in front of the site.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
// @ts-expect-error a script without types
import { proxyPath } from '../scripts/find-proxies.mjs'
import { freePorts, startProxy } from '../server/test/deploy/proxy.ts'
import { PROXIES } from '../server/test/deploy/proxy-examples.ts'
import { makeCertificate } from '../server/test/make/certificate.ts'
import type { Finding } from './findings.ts'
import { report, reportNotRun } from './report.ts'
import { debianVersion } from './run.ts'
import { runBeside } from './run-beside.ts'
import { part, withSite } from './site.ts'
import { type Entry, weaknessesIn } from './testssl-report.ts'

const HOST = 'sp.test'
const TESTS = ['-p', '-s', '-f', '-P', '-S', '-h', '-U']
const MOST_SECONDS = 240

const program = `testssl.sh ${debianVersion('testssl.sh')}`
const names = (['nginx', 'caddy'] as const).filter((name) => name.includes(part))

async function assess(name: keyof typeof PROXIES): Promise<Entry[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sp-testssl-'))
  const ports = await freePorts()
  const { key, cert } = makeCertificate(HOST, Date.now() + 80 * 86_400_000)
  writeFileSync(join(folder, 'privkey.pem'), key)
  writeFileSync(join(folder, 'fullchain.pem'), cert)
  const file = join(folder, 'report.json')
  const env = { TRUSTED_PROXIES: '1', PUBLIC_URL: `https://${HOST}:${ports.https}` }
  await withSite(async (site) => {
    const { args, env: theirs } = PROXIES[name]({ folder, upstream: new URL(site.url).host, ...ports })
    const stop = await startProxy(proxyPath(name) as string, args, theirs, ports.http)
    const about = [
      '--ip',
      '127.0.0.1',
      '--add-ca',
      join(folder, 'fullchain.pem'),
      '--nodns',
      'none',
      '--warnings',
      'batch',
    ]
    const target = ['--quiet', '--color', '0', '--jsonfile', file, ...about, `${HOST}:${ports.https}`]
    await runBeside('testssl', [...TESTS, ...target], MOST_SECONDS)
    await stop()
  }, env)
  const entries = JSON.parse(readFileSync(file, 'utf8')) as Entry[]
  rmSync(folder, { recursive: true, force: true })
  return entries
}

if (names.some((name) => proxyPath(name) === undefined))
  reportNotRun('testssl', program, 'there is no nginx or no Caddy')
else {
  const findings: Finding[] = []
  let checks = 0
  for (const name of names) {
    const entries = await assess(name)
    checks += entries.length
    findings.push(...weaknessesIn(name, entries))
  }
  report('testssl', { program, checks, findings })
}
