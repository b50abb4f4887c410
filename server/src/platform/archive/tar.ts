import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import tar from 'tar-stream'

/** Adds one entry; resolves when the sink has room for the next. */
export type AddEntry = (name: string, content: Buffer | { stream: Readable; size: number }) => Promise<void>

/** @param write ends when it has written the archive, which is read while `fill` adds to it. */
export async function packTar(
  write: (pack: Readable) => Promise<void>,
  fill: (add: AddEntry) => Promise<void>,
): Promise<void> {
  const pack = tar.pack()
  const add: AddEntry = async (name, content) => {
    const { stream, size } = Buffer.isBuffer(content)
      ? { stream: Readable.from([content]), size: content.length }
      : content
    // None once the sink has failed; the file that was opened for it must be closed.
    const entry = pack.entry({ name, size, mode: 0o600 }) as Writable | undefined
    if (entry === undefined) {
      stream.destroy()
      throw new Error('the archive is closed')
    }
    await pipeline(stream, entry)
  }
  // A sink that fails would otherwise let `fill` wait for room that never comes.
  const writing = write(Readable.from(pack)).catch((error: Error) => {
    pack.destroy(error)
    throw error
  })
  const filling = fill(add).then(
    () => pack.finalize(),
    (error: Error) => {
      pack.destroy(error)
      throw error
    },
  )
  await Promise.all([filling, writing])
}

export interface Entry {
  name: string
  size: number
  stream: Readable
}

/**
 * Visits every entry; a visitor must consume its stream.
 * @param streams where the archive comes from, with what unpacks it
 * @throws with the text `torn` if it cannot be read to its end
 */
export async function unpackTar(
  streams: readonly [NodeJS.ReadableStream, ...NodeJS.ReadWriteStream[]],
  torn: string,
  visit: (entry: Entry) => Promise<void>,
): Promise<void> {
  const extract = tar.extract()
  const unpacking = pipeline([...streams, extract]).catch((error: Error) => {
    throw new Error(torn, { cause: error })
  })
  // The stream of an entry fails too when the file is torn: only what a visitor throws by itself is its own fault.
  let ownFault: unknown
  const visiting = (async () => {
    for await (const entry of extract) {
      const { name, size } = entry.header
      const stream = Readable.from(entry)
      let isTorn = false
      stream.once('error', () => (isTorn = true))
      await visit({ name, size: size ?? 0, stream }).catch((error: unknown) => {
        if (!isTorn) ownFault = error
        extract.destroy(error as Error)
        throw error
      })
    }
  })()
  const [unpacked, visited] = await Promise.allSettled([unpacking, visiting])
  if (ownFault !== undefined) throw ownFault
  for (const outcome of [unpacked, visited]) if (outcome.status === 'rejected') throw outcome.reason
}
