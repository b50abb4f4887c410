import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { CODE_READER_POLICY, pagePolicy } from '../platform/http/security-headers.ts'
import { consoleFolder, webFolder } from '../platform/paths.ts'

const YEAR = 31_536_000
const CODE_READER = /[\\/]assets[\\/]qr-worker-[\w-]+\.js(\.br|\.gz)?$/

interface Headed {
  header(name: string, value: string): unknown
}

export function frontHeaders(reply: Headed, path: string): void {
  reply.header('cache-control', /[\\/]assets[\\/]/.test(path) ? `public, max-age=${YEAR}, immutable` : 'no-cache')
  if (CODE_READER.test(path)) reply.header('content-security-policy', CODE_READER_POLICY)
}

/** Paths that are not pages of the web app, and files, whose names contain a dot. */
const NO_PAGE = /^\/(api|files|operator|assets|\.well-known)(\/|\?|$)|^[^?]*\.[^/?]*(\?|$)/

interface FrontRequest {
  method: string
  url: string
  headers: { accept?: string | undefined }
}

/** The address with `#` of the page that a browser requested without it; undefined where it requested no page. */
export function pageAt({ method, url, headers: { accept = '' } }: FrontRequest): string | undefined {
  if (!['GET', 'HEAD'].includes(method) || !accept.includes('text/html') || NO_PAGE.test(url)) return undefined
  return `/#${url}`
}

/** The content policy of that page. A build may replace the file at runtime, so the hashes are always current. */
export function policyFor(page: string, policy: string): () => string {
  let [version, own] = ['', policy]
  return () => {
    const file = statSync(page, { throwIfNoEntry: false })
    const found = file ? `${file.ino} ${file.mtimeMs} ${file.size}` : ''
    if (found !== version) [version, own] = [found, file ? pagePolicy(policy, readFileSync(page, 'utf8')) : policy]
    return own
  }
}

/** The app, for devices without its worker and for the worker: the first contains its code (web/page-with-code.ts). */
const PAGES = ['first.html', 'index.html']

function headersIn(folder: string, names: readonly string[], policy: string): (reply: Headed, path: string) => void {
  const pages = names.map((name) => join(folder, name)).map((page) => ({ page, own: policyFor(page, policy) }))
  return (reply, path) => {
    frontHeaders(reply, path)
    const found = pages.find(({ page }) => path.startsWith(page))
    if (found) reply.header('content-security-policy', found.own())
  }
}

export async function serveFronts(server: FastifyInstance, policy: string): Promise<void> {
  // The URL that password managers use (https://w3c.github.io/webappsec-change-password-url/).
  server.get('/.well-known/change-password', (_request, reply) =>
    reply.header('cache-control', 'no-store').redirect('/#/setting/pwd'),
  )
  if (existsSync(webFolder)) {
    await server.register(fastifyStatic, {
      root: webFolder,
      prefix: '/',
      preCompressed: true,
      index: PAGES,
      setHeaders: headersIn(webFolder, PAGES, policy),
      cacheControl: false,
      dotfiles: 'ignore',
    })
    // A guide that does not exist ends like every missing page.
    server.get('/help', (_request, reply) => reply.sendFile('help/index.html'))
    server.get<{ Params: { guide: string } }>('/help/:guide(^[a-z-]+$)', ({ params }, reply) =>
      reply.sendFile(`help/${params.guide}.html`),
    )
  }
  if (existsSync(consoleFolder)) {
    await server.register(fastifyStatic, {
      root: consoleFolder,
      prefix: '/operator/',
      decorateReply: false,
      setHeaders: headersIn(consoleFolder, ['index.html'], policy),
      cacheControl: false,
      dotfiles: 'ignore',
    })
    server.get('/operator', (_request, reply) => reply.redirect('/operator/'))
  }
}
