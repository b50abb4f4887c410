import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { App } from '../ctx.ts'
import { EXPORT_PATH, takeExport } from './export.ts'
import type { Contents } from './export-contents.ts'
import { type ZipEntry, zip } from './export-zip.ts'

const MOST_PICTURE_BYTES = 32 * 1024 * 1024

interface Asked {
  Params: { userId: string; id: string }
  Querystring: { sig?: unknown }
}

/** The one download. Put together while it goes out, a picture at a time, so that no export is too large for us. */
export function exportEndpoint(server: FastifyInstance, app: App): void {
  server.get<Asked>(`${EXPORT_PATH}:userId/:id`, { exposeHeadRoute: false }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const isPrefetch = String(request.headers['sec-purpose'] ?? '').includes('prefetch')
    const { userId, id } = request.params
    const { sig } = request.query
    const asked = { userId: Number(userId), id: Number(id), signature: typeof sig === 'string' ? sig : '' }
    const whole = Number.isSafeInteger(asked.userId) && Number.isSafeInteger(asked.id)
    const contents = isPrefetch || !whole ? undefined : await takeExport(app, asked)
    if (contents === undefined) return reply.status(404).type('text/plain; charset=utf-8').send('404')
    return reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="my-data.zip"')
      .send(Readable.from(zip(entriesOf(app, contents))))
  })
}

async function* entriesOf(app: App, { documents, files }: Contents): AsyncGenerator<ZipEntry> {
  for (const [name, rows] of Object.entries(documents))
    yield { name: `${name}.json`, bytes: Buffer.from(JSON.stringify(rows, null, 2)) }
  for (const key of files) {
    // What was deleted since then is not in it.
    const bytes = await app.files.read(key, MOST_PICTURE_BYTES)
    if (bytes !== undefined) yield { name: `pictures/${key.slice(key.lastIndexOf('/') + 1)}`, bytes }
  }
}
