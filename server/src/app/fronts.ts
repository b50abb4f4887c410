import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { consoleFolder, webFolder } from '../platform/paths.ts'

const YEAR = 31_536_000

/** The built fronts: hashed assets for a year, the pages that name them are revalidated every time. */
export async function serveFronts(server: FastifyInstance): Promise<void> {
  const setHeaders = (reply: { header(name: string, value: string): unknown }, path: string) =>
    reply.header('cache-control', /[\\/]assets[\\/]/.test(path) ? `public, max-age=${YEAR}, immutable` : 'no-cache')
  if (existsSync(webFolder)) {
    await server.register(fastifyStatic, {
      root: webFolder,
      prefix: '/',
      // The build writes compressed copies beside its files.
      preCompressed: true,
      setHeaders: setHeaders,
      cacheControl: false,
      dotfiles: 'ignore',
    })
  }
  if (existsSync(consoleFolder)) {
    await server.register(fastifyStatic, {
      root: consoleFolder,
      prefix: '/operator/',
      decorateReply: false,
      setHeaders: setHeaders,
      cacheControl: false,
      dotfiles: 'ignore',
    })
    server.get('/operator', (_request, reply) => reply.redirect('/operator/'))
  }
}
