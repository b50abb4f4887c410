import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { openApi } from './openapi/document.ts'

/** The page builds its HTML from strings, so trusted types are off; everything else is as strict as elsewhere. */
const POLICY = [
  ...['default-src', 'base-uri', 'form-action', 'frame-ancestors'].map((name) => `${name} 'none'`),
  ...['script-src', 'style-src', 'connect-src'].map((name) => `${name} 'self'`),
  "img-src 'self' data:",
].join('; ')

/** Made of the contract alone, so all apps of one process share it. */
const document = openApi()

export async function apiPage(server: FastifyInstance): Promise<void> {
  await server.register(swagger, { mode: 'static', specification: { document: document as never } })
  await server.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: POLICY })
  server.get('/api/openapi.json', async () => document)
}
