import { createReadStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { IMAGE_BYTES } from '@sp/contract'
import { type Entry, unpackTar } from '../../platform/archive/tar.ts'
import {
  END,
  ENTRY_BYTES,
  type End,
  entryNumber,
  HEAD,
  type Head,
  LINES,
  type Line,
  pictureOf,
  readEnd,
  readHead,
  readLine,
  VERSION,
} from './format.ts'
import { transferTexts as texts } from './texts.ts'

export interface Visitor {
  head?(head: Head): Promise<void>
  /** The pictures of an entry come before it. */
  picture?(entry: number, name: string, bytes: Buffer): Promise<void>
  items?(entry: number, lines: readonly Line[]): Promise<void>
}

/** An encoded picture may be larger than the limit of an upload. */
const PICTURE_BYTES = 2 * IMAGE_BYTES

/**
 * Reads a file in its order, never more than one entry at once.
 * @throws if it is cut, changed, none of ours, or of a later version
 */
export async function readSection(path: string, visitor: Visitor): Promise<End> {
  const reader = new Reader(visitor)
  const source = createReadStream(path)
  await unpackTar([source, createGunzip()], texts.torn, (entry) => reader.visit(entry)).catch((error: unknown) => {
    const { code, syscall } = ((error as Error).cause ?? {}) as NodeJS.ErrnoException
    throw syscall === 'open' ? new Error(texts.unreadable(path, code ?? '')) : error
  })
  if (reader.end === undefined) throw new Error(texts.torn)
  return reader.end
}

class Reader {
  readonly #visitor: Visitor
  readonly #made: End = { posts: 0, replies: 0, pictures: 0, entries: 0 }
  #hasHead = false
  #isUnderPost = false
  /** The replies of the present post. */
  readonly #ids = new Set<number>()
  end: End | undefined

  constructor(visitor: Visitor) {
    this.#visitor = visitor
  }

  async visit({ name, size, stream }: Entry): Promise<void> {
    if (this.end !== undefined || this.#hasHead === (name === HEAD)) throw new Error(texts.wrongAt(name))
    if (size > (pictureOf(name) === undefined ? ENTRY_BYTES : PICTURE_BYTES)) throw new Error(texts.wrongAt(name))
    const bytes = await buffer(stream)
    if (name === HEAD) return this.#head(bytes)
    if (name === END) return this.#end(bytes)
    const next = this.#made.entries + 1
    if (pictureOf(name) === next) return this.#picture(next, name, bytes)
    if (entryNumber(name) !== next) throw new Error(texts.wrongAt(name))
    await this.#items(next, name, bytes)
  }

  async #head(bytes: Buffer): Promise<void> {
    const head = parsed(HEAD, () => readHead(JSON.parse(String(bytes))))
    if (head.version > VERSION) throw new Error(texts.newer(head.version))
    this.#hasHead = true
    await this.#visitor.head?.(head)
  }

  async #picture(entry: number, name: string, bytes: Buffer): Promise<void> {
    this.#made.pictures++
    await this.#visitor.picture?.(entry, name, bytes)
  }

  async #items(entry: number, name: string, bytes: Buffer): Promise<void> {
    const lines = parsed(name, () => {
      const all = String(bytes)
        .split('\n')
        .filter((line) => line !== '')
        .map(readLine)
      // An entry is about one post, which begins it or an earlier one.
      const isAboutOne = all.every(({ kind }, at) => at === 0 || kind !== 'post')
      this.#isUnderPost ||= all[0]?.kind === 'post'
      for (const line of all) this.#verify(line)
      if (all.length === 0 || all.length > LINES || !isAboutOne || !this.#isUnderPost) throw new Error('no entry')
      return all
    })
    this.#made.entries = entry
    for (const { kind } of lines) {
      if (kind === 'post') this.#made.posts++
      else if (kind === 'reply') this.#made.replies++
    }
    await this.#visitor.items?.(entry, lines)
  }

  /** Each number is there once, and what is answered comes before its answers, below the same post. */
  #verify({ kind, id, ...line }: Line): void {
    if (kind === 'post') this.#ids.clear()
    const parent = 'parent' in line ? line.parent : null
    if (this.#ids.has(id) || (parent !== null && !this.#ids.has(parent))) throw new Error(`a wrong reply ${id}`)
    if (kind !== 'post') this.#ids.add(id)
  }

  #end(bytes: Buffer): Promise<void> {
    const end = parsed(END, () => readEnd(JSON.parse(String(bytes))))
    const isSame = (Object.keys(this.#made) as (keyof End)[]).every((key) => end[key] === this.#made[key])
    if (!isSame) throw new Error(texts.torn)
    this.end = end
    return Promise.resolve()
  }
}

function parsed<R>(name: string, read: () => R): R {
  try {
    return read()
  } catch (error) {
    throw new Error(texts.wrongAt(name), { cause: error })
  }
}
