// sqlmap over every call that has parameters, with the token of who may make it.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { report } from './report.ts'
import { requestsFor } from './requests.ts'
import { debianVersion } from './run.ts'
import { runBeside } from './run-beside.ts'
import { part, withSite } from './site.ts'
import { injectionsIn, proxyLog, suspicionsIn, testedIn } from './sqlmap-log.ts'

const MOST_SECONDS = 900
/**
 * Tests in depth follow where a short one of a parameter is suspicious, so that all calls fit into the time; an answer that
 * succeeds is recognised by its code, which spares a second of watching whether each is stable.
 */
const OPTIONS = (
  '--batch --smart --level=1 --risk=1 --threads=2 --skip-waf --string="code":200 --disable-coloring --timeout=10 ' +
  '--ignore-code=401 --ignore-stdin'
).split(' ')

const folder = mkdtempSync(join(tmpdir(), 'sp-sqlmap-'))
try {
  await withSite(async (site) => {
    const all = await requestsFor(site)
    const requests = all.filter(
      ({ operation, path, body }) => operation.id.includes(part) && (path.includes('?') || (body ?? '{}') !== '{}'),
    )
    writeFileSync(join(folder, 'log'), proxyLog(site.url, requests))
    const place = [`--output-dir=${folder}`, `--results-file=${join(folder, 'results.csv')}`]
    const { output, isOver } = await runBeside(
      'sqlmap',
      ['-l', join(folder, 'log'), ...OPTIONS, ...place],
      MOST_SECONDS,
    )
    const tables = readdirSync(folder).filter((name) => name.endsWith('.csv'))
    const found = tables.flatMap((name) => injectionsIn(readFileSync(join(folder, name), 'utf8')))
    const tested = testedIn(output)
    const missing = requests.length - tested
    const unfinished = { id: 'unfinished', text: `${missing} of ${requests.length} calls were not tested` }
    report('sqlmap', {
      program: `sqlmap ${debianVersion('sqlmap')}`,
      checks: tested,
      findings: [...found, ...suspicionsIn(output), ...(isOver || missing > 0 ? [unfinished] : [])],
      notes: [
        `${requests.filter(({ isServed }) => isServed).length} of the requests were served with their own values`,
        `sqlmap ${OPTIONS.join(' ')}`,
      ],
    })
  })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
