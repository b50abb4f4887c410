import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'
import tar from 'tar-stream'
import { backupTexts as texts } from './texts.ts'

/** Adds one entry; resolves when the sink has room for the next. */
export type AddEntry = (name: string, content: Buffer | { stream: Readable; size: number }) => Promise<void>

const webStream = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>
const nodeStream = (stream: unknown): Readable => Readable.fromWeb(stream as ReadableStream)

/** Encrypts what `fill` adds, while it is added, into the sink. */
export async function writeArchive(
  recipient: string,
  sink: Writable,
  fill: (add: AddEntry) => Promise<void>,
): Promise<void> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  const pack = tar.pack()
  const encrypted = nodeStream(await encrypter.encrypt(webStream(Readable.from(pack)) as never))
  const writing = pipeline(encrypted, sink)
  const add: AddEntry = (name, content) => {
    const { stream, size } = Buffer.isBuffer(content)
      ? { stream: Readable.from([content]), size: content.length }
      : content
    return pipeline(stream, pack.entry({ name, size, mode: 0o600 }))
  }
  // A sink that fails would otherwise let `fill` wait for room that never comes.
  const filling = fill(add).then(
    () => pack.finalize(),
    (error: Error) => {
      pack.destroy(error)
      throw error
    },
  )
  const failed = writing.catch((error: Error) => {
    pack.destroy(error)
    throw error
  })
  await Promise.all([filling, failed])
}

export interface Entry {
  name: string
  size: number
  stream: Readable
}

/**
 * Decrypts and visits every entry; a visitor must consume its stream.
 * @throws if the file was cut or changed anywhere, is no backup, or belongs to another key
 */
export async function readArchive(
  identity: string,
  source: Readable,
  visit: (entry: Entry) => Promise<void>,
): Promise<void> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  const plain = await decrypter.decrypt(webStream(source) as never).catch((error: Error) => {
    source.destroy()
    throw new Error(/no identity matched/.test(error.message) ? texts.otherKey : texts.notABackup, { cause: error })
  })
  const extract = tar.extract()
  const unpacking = pipeline(nodeStream(plain), extract).catch((error: Error) => {
    throw new Error(texts.torn, { cause: error })
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
