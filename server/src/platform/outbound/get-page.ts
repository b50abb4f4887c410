import { isIP } from 'node:net'
import type { Network } from './network.ts'
import { beginningOf, reach } from './reach.ts'

export interface Page {
  /** Of the header. */
  charset: string | undefined
  /** The beginning of the page. */
  body: Buffer
}

interface Limits {
  /** For everything: all names, connections, redirects and bytes. */
  patienceMs: number
  mostBytes: number
  mostRedirects: number
  /** Never asked, also not after a redirect. */
  isRefused(hostname: string): boolean
  /** Only a test has a port of its own. */
  port?: number
}

/** Like a browser without a history: no cookie, no referrer, no name of this site. */
const HEADERS = {
  accept: 'text/html,application/xhtml+xml',
  'accept-language': 'zh-CN,zh;q=0.9,en;q=0.5',
  // A compressed page could be a thousand times as large as what arrives.
  'accept-encoding': 'identity',
  'user-agent': 'Mozilla/5.0 (compatible; LinkPreview/1.0)',
}

/** https, a name with a dot, the usual port, and no credentials. An address in numbers is no page to preview. */
export function isFetchable(url: URL, { isRefused }: Pick<Limits, 'isRefused'>): boolean {
  const { protocol, hostname, port, username, password } = url
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  if (isIP(hostname) !== 0 || hostname.startsWith('[') || !/\.[a-z][a-z\d-]+$/.test(hostname)) return false
  return !isRefused(hostname)
}

/**
 * The beginning of a page in the web. undefined: there is none that may be read. Each step is resolved one time and
 * connected to exactly there, and every address of the name must be public.
 */
export async function getPage(network: Network, from: URL, limits: Limits): Promise<Page | undefined> {
  const signal = AbortSignal.timeout(limits.patienceMs)
  let url = from
  for (let step = 0; step <= limits.mostRedirects; step++) {
    if (!isFetchable(url, limits)) return undefined
    const answer = await ask(network, url, signal, limits)
    if ('body' in answer) return answer
    if (answer.location === undefined || !URL.canParse(answer.location, url.href)) return undefined
    url = new URL(answer.location, url)
  }
  return undefined
}

type Answer = Page | { location: string | undefined }

const ask = (network: Network, url: URL, signal: AbortSignal, { mostBytes, port }: Limits): Promise<Answer> =>
  reach(network, url, { headers: HEADERS, signal, ...(port === undefined ? {} : { port }) }, async (answer) => {
    const { location, 'content-type': type = '', 'content-encoding': encoding } = answer.headers
    const status = answer.statusCode ?? 0
    if (status >= 300 && status < 400) return { location }
    if (status !== 200 || !isHtml(type) || !['identity', undefined].includes(encoding)) return { location: undefined }
    return { charset: charsetIn(type), body: await headOf(answer, mostBytes) }
  })

const isHtml = (type: string): boolean => /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i.test(type)

const charsetIn = (type: string): string | undefined =>
  /;\s*charset\s*=\s*"?([\w-]{1,40})/i.exec(type)?.[1]?.toLowerCase()

const END_OF_HEAD = /<\/head|<body/i

/** What comes after the head is not waited for. */
function headOf(answer: AsyncIterable<Buffer>, mostBytes: number): Promise<Buffer> {
  // The end may begin in the piece before.
  let before = ''
  return beginningOf(answer, mostBytes, (piece) => {
    const text = before + piece.toString('latin1')
    before = text.slice(-8)
    return END_OF_HEAD.test(text)
  })
}
