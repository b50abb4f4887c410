import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { makeWorld, type World } from '../../../test/world.ts'
import { localDisk } from '../files/local-disk.ts'
import type { FileStore } from '../files/store.ts'
import { makeBackup } from './make.ts'
import { readBackup } from './read.ts'

let world: World
let folder: string
beforeAll(async () => {
  world = await makeWorld()
  folder = await mkdtemp(join(inject('scratch'), 'sp-made-'))
})
afterAll(async () => {
  await world.destroy()
  await rm(folder, { recursive: true })
})

const name = (letter: string) => `p/${letter}${letter}/${letter.repeat(27)}.jpg`

/** Pictures come and go while the first list of them is read. */
function inMotion(store: FileStore): FileStore {
  let isFirst = true
  return {
    ...store,
    list: async (prefix, page) => {
      const listed = await store.list(prefix, page)
      if (isFirst) {
        await store.write(name('c'), Buffer.from('came'), 'image/jpeg')
        await store.remove([name('b')])
      }
      isFirst = false
      return listed
    },
  }
}

it('a picture that comes while pictures are copied is in the backup, and one that goes does not stop it', async () => {
  const store = localDisk(join(folder, 'files'), Buffer.alloc(32))
  for (const letter of ['a', 'b']) await store.write(name(letter), Buffer.from(letter), 'image/jpeg')
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  const file = join(folder, 'backup')
  const made = await makeBackup({ url: world.url, files: inMotion(store), recipient }, createWriteStream(file))
  expect(made).toMatchObject({ pictures: 2, pictureBytes: 5 })
  const found: Record<string, string> = {}
  await readBackup(identity, Readable.from([await readFile(file)]), {
    picture: async (key, stream) => void (found[key] = (await buffer(stream)).toString()),
    schema: () => undefined,
    rows: async () => undefined,
    jobs: async () => undefined,
    summary: () => undefined,
  })
  expect(found).toEqual({ [name('a')]: 'a', [name('c')]: 'came' })
})
