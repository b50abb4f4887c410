// Wapiti from both pages and over every call that is in an address, as the member. Its modules that need a server of its
// authors, or a list from them, are left out.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { report } from './report.ts'
import { requestsFor } from './requests.ts'
import { debianVersion } from './run.ts'
import { runBeside } from './run-beside.ts'
import { part, withSite } from './site.ts'
import { vulnerabilitiesIn, type WapitiReport } from './wapiti-report.ts'

const MODULES = (
  'backup,blindsql,buster,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,' +
  'shellshock,sql,xss'
).split(',')
const SECONDS = { each: 6, crawl: 15, most: 400 }
const PAGES = ['/', '/operator/', '/help', '/api/docs/', '/operator/help/']

const folder = mkdtempSync(join(tmpdir(), 'sp-wapiti-'))
const file = join(folder, 'report.json')
try {
  await withSite(async (site) => {
    const calls = (await requestsFor(site)).filter(
      ({ operation, path }) => operation.method === 'GET' && path.includes('?'),
    )
    const token = calls.find(({ operation }) => !operation.id.startsWith('console.'))?.headers['authentication'] ?? ''
    const starts = [...PAGES, ...calls.map(({ path }) => path)].flatMap((path) => ['-s', site.url + path])
    const limits = ['--max-scan-time', String(SECONDS.crawl), '--max-attack-time', String(SECONDS.each), '-t', '5']
    const store = ['--store-session', join(folder, 'session'), '--store-config', join(folder, 'config')]
    const modules = MODULES.filter((name) => name.includes(part))
    const { output, isOver } = await runBeside(
      'wapiti',
      // prettier-ignore
      [
        '-u',
        `${site.url}/`,
        ...starts,
        '--scope',
        'domain',
        '-m',
        modules.join(','),
        '-H',
        `Authentication: ${token}`,
        '--flush-session',
        '--no-bugreport',
        '-v',
        '1',
        '-f',
        'json',
        '-o',
        file,
        ...limits,
        ...store,
      ],
      SECONDS.most,
    )
    if (isOver) throw new Error(`Wapiti came to no end: ${output.slice(-500)}`)
    const answer = JSON.parse(readFileSync(file, 'utf8')) as WapitiReport
    report('wapiti', {
      program: `Wapiti ${debianVersion('wapiti')}`,
      checks: answer.infos.crawled_pages_nbr ?? starts.length / 2,
      findings: vulnerabilitiesIn(answer),
      notes: [`the modules ${modules.join(', ')}, for ${SECONDS.each} seconds each`],
    })
  })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
