import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { type AddEntry, type Entry, packTar, unpackTar } from '../archive/tar.ts'
import { backupTexts as texts } from './texts.ts'

export type { AddEntry, Entry } from '../archive/tar.ts'

const webStream = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>
const nodeStream = (stream: unknown): Readable => Readable.fromWeb(stream as ReadableStream)

/** Encrypts what `fill` adds, while it is added, into the sink. */
export async function writeArchive(
  recipient: string,
  sink: Writable,
  fill: (add: AddEntry) => Promise<void>,
): Promise<void> {
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  await packTar(async (pack) => {
    const encrypted = nodeStream(await encrypter.encrypt(webStream(pack) as never))
    await pipeline(encrypted, sink)
  }, fill)
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
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  const plain = await decrypter.decrypt(webStream(source) as never).catch((error: Error) => {
    source.destroy()
    throw new Error(/no identity matched/.test(error.message) ? texts.otherKey : texts.notABackup, { cause: error })
  })
  await unpackTar([nodeStream(plain)], texts.torn, visit)
}
