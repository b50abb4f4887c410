// Google's CSP Evaluator over the policies that the server sends, as a browser gets them.
import type { Finding } from './findings.ts'
import { type CspFinding, cspEvaluator, versionOf } from './outside.ts'
import { report } from './report.ts'
import { type Site, withSite } from './site.ts'

const POLICY = 'content-security-policy'
/** Of the evaluator: a hint that is no weakness. */
const INFO = 60

const PAGES = {
  members: '/',
  console: '/operator/',
  guide: '/help',
  'guide of operators': '/operator/help',
  'page of the API': '/api/docs/',
  'an answer': '/api/openapi.json',
  'an address without a page': '/no-such-page',
}

async function pictureOf({ url, member }: Site): Promise<string> {
  const headers = { authentication: await member() }
  const text = await (await fetch(`${url}/api/flash/recommend?page=0`, { headers })).text()
  const address = /"[^"]*(\/files\/i\/[^"]+)"/.exec(text)?.[1]
  if (address) return new URL(address, url).href
  throw new Error('the demonstration shows no picture')
}

const { CspEvaluator, CspParser } = await cspEvaluator()

const findingOf = (name: string, { type, directive, value, description, severity }: CspFinding): Finding => ({
  id: `${[directive, value, type].filter(Boolean).join(' ')}: ${name}`,
  text: `severity ${severity}: ${description}`,
})

await withSite(async (site) => {
  const paths = Object.entries(PAGES).map(([name, path]) => [name, site.url + path] as const)
  const all = [...paths, ['picture', await pictureOf(site)] as const]
  const findings: Finding[] = []
  for (const [name, url] of all) {
    const { status, headers } = await fetch(url)
    const policy = headers.get(POLICY)
    process.stdout.write(`${name}: ${status} ${policy}\n`)
    if (status >= 500) throw new Error(`${url}: ${status}`)
    if (policy === null) findings.push({ id: `${name}: no policy`, text: 'the answer has no policy' })
    else
      findings.push(
        ...new CspEvaluator(new CspParser(policy).csp)
          .evaluate()
          .filter(({ severity }) => severity <= INFO)
          .map((each) => findingOf(name, each)),
      )
  }
  report('csp', { program: `CSP Evaluator ${versionOf('csp_evaluator')}`, checks: all.length, findings })
})
