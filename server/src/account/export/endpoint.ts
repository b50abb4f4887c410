import { once } from 'node:events'
import { Readable, Transform, type TransformCallback } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { ZipFile } from 'yazl'
import type { App } from '../../platform/ctx.ts'
import type { PersonalTables, SealedFile } from '../../platform/personal.ts'
import { version } from '../../platform/version.ts'
import { type Contents, documentOf } from './contents.ts'
import { countDownload, EXPORT_PATH, openExport, refundDownload } from './service.ts'

interface DownloadRequest {
  Params: { userId: string; id: string }
  Querystring: { sig?: unknown }
}

/** Serves the three downloads, streamed in pieces so that the size of an export is not limited by memory. */
export function exportEndpoint(server: FastifyInstance, app: App, tables: PersonalTables): void {
  server.get<DownloadRequest>(`${EXPORT_PATH}:userId/:id`, { exposeHeadRoute: false }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const isPrefetch = String(request.headers['sec-purpose'] ?? '').includes('prefetch')
    const { userId, id } = request.params
    const { sig } = request.query
    const wanted = { userId: Number(userId), id: Number(id), signature: typeof sig === 'string' ? sig : '' }
    const whole = Number.isSafeInteger(wanted.userId) && Number.isSafeInteger(wanted.id)
    const contents = isPrefetch || !whole ? undefined : await openExport(app, wanted)
    if (contents === undefined) return reply.status(404).type('text/plain; charset=utf-8').send('404')
    const zip = new ZipFile()
    const download = new CountedAtItsEnd(() => countDownload(app, wanted))
    // A client that disconnects before the last bytes has not received the export.
    let isThrough = false
    reply.raw.once('finish', () => {
      isThrough = true
    })
    reply.raw.once('close', () => {
      if (download.isCounted && !isThrough) void refundDownload(app, wanted)
    })
    const stop = (error: Error): void => void download.destroy(error)
    // yazl emits the errors of an entry on the zip itself.
    zip.on('error', stop)
    zip.outputStream.on('error', stop).pipe(download)
    void fill({ app, tables, userId: wanted.userId, zip, download }, contents).catch(stop)
    return reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="my-data.zip"')
      .send(download)
  })
}

interface Going {
  readonly app: App
  readonly tables: PersonalTables
  readonly userId: number
  readonly zip: ZipFile
  readonly download: Transform
}

/** Each streamed part is opened only after the previous one has been sent. */
async function fill(going: Going, { documents, files: known }: Contents): Promise<void> {
  const { app, tables, userId, zip } = going
  zip.addBuffer(Buffer.from(JSON.stringify({ version }, null, 2)), 'about.json')
  for (const [name, rows] of Object.entries(documents))
    zip.addBuffer(Buffer.from(JSON.stringify(rows, null, 2)), `${name}.json`)
  const files: (string | SealedFile)[] = [...known]
  for (const { exported } of Object.values(tables)) {
    if (!('pages' in exported)) continue
    const rows = documentOf(app, exported.pages, userId, files)
    await sendOut(going, Readable.from(rows, { objectMode: false }), `${exported.as}.json`)
  }
  for (const file of files) {
    const [key, stream] = typeof file === 'string' ? [file, (await app.files.open(file))?.stream] : await opened(file)
    if (stream) await sendOut(going, stream, `pictures/${key.slice(key.lastIndexOf('/') + 1)}`, { compress: false })
  }
  zip.end()
}

async function opened({ key, read }: SealedFile): Promise<[string, Readable | undefined]> {
  const content = await read()
  return [key, content && Readable.from([content], { objectMode: false })]
}

async function sendOut({ zip, download }: Going, stream: Readable, name: string, options = {}): Promise<void> {
  const stop = (): void => void stream.destroy(new Error('the download broke off'))
  download.once('close', stop)
  if (download.destroyed) stop()
  const read = once(stream, 'end')
  zip.addReadStream(stream, name, options)
  await read
  download.off('close', stop)
}

/** Delays the last chunk until the download is counted: an uncounted download never completes. */
class CountedAtItsEnd extends Transform {
  isCounted = false
  readonly #count: () => Promise<boolean>
  #last: Buffer | undefined

  constructor(count: () => Promise<boolean>) {
    super()
    this.#count = count
  }

  override _transform(piece: Buffer, _encoding: string, done: TransformCallback): void {
    if (this.#last) this.push(this.#last)
    this.#last = piece
    done()
  }

  override _flush(done: TransformCallback): void {
    this.#count().then((counted) => {
      this.isCounted = counted
      if (counted) done(null, this.#last)
      else done(new Error('this export may not be taken any more'))
    }, done)
  }
}
