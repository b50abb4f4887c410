import { Readable, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { beforeAll, expect, it } from 'vitest'
import { readArchive, writeArchive } from './archive.ts'

let identity: string
let whole: Buffer
const CONTENT: Record<string, Buffer> = {
  'backup.json': Buffer.from('{}'),
  'pictures/p/ab/cd.jpg': Buffer.alloc(200_000, 7),
  'summary.json': Buffer.from('[]'),
}
beforeAll(async () => {
  identity = await generateX25519Identity()
  whole = await written()
})

async function written(fill?: Parameters<typeof writeArchive>[2]): Promise<Buffer> {
  const pieces: Buffer[] = []
  const sink = new Writable({
    write(piece: Buffer, _encoding, done) {
      pieces.push(piece)
      done()
    },
  })
  await writeArchive(
    await identityToRecipient(identity),
    sink,
    fill ??
      (async (add) => {
        for (const [name, content] of Object.entries(CONTENT)) await add(name, content)
      }),
  )
  return Buffer.concat(pieces)
}

async function read(file: Buffer, key = identity): Promise<Record<string, Buffer>> {
  const found: Record<string, Buffer> = {}
  await readArchive(key, Readable.from([file]), async ({ name, stream }) => {
    found[name] = await buffer(stream)
  })
  return found
}

it('gives back every entry, and nothing of them is readable in the file', async () => {
  expect(await read(whole)).toEqual(CONTENT)
  expect(whole.includes('summary.json')).toBe(false)
  expect(whole.includes(Buffer.alloc(64, 7))).toBe(false)
})

it('refuses a file that was cut at any place', async () => {
  for (const length of [1, 100, 65_800, 131_400, whole.length - 1_000, whole.length - 1])
    await expect(read(whole.subarray(0, length)), String(length)).rejects.toThrow(/不完整|不是 SP 的备份/)
})

it('refuses a file in which any bit was changed', async () => {
  for (const at of [300, 66_000, whole.length - 500, whole.length - 1]) {
    const changed = Buffer.from(whole)
    changed.writeUInt8(changed.readUInt8(at) ^ 4, at)
    await expect(read(changed), String(at)).rejects.toThrow('不完整，或者被改动过')
  }
})

it('refuses a file that was continued', async () => {
  await expect(read(Buffer.concat([whole, whole]))).rejects.toThrow('不完整，或者被改动过')
})

it('is read with its own key only', async () => {
  await expect(read(whole, await generateX25519Identity())).rejects.toThrow('另一把密钥加密的')
})

it('fails with the reason of the side that failed', async () => {
  await expect(written(() => Promise.reject(new Error('the database went away')))).rejects.toThrow('the database')
  const full = new Writable({ write: (_piece, _encoding, done) => done(new Error('no room')) })
  const endless = async (add: Parameters<Parameters<typeof writeArchive>[2]>[0]) => {
    for (let nth = 0; nth < 1_000; nth += 1) await add(`pictures/${nth}`, Buffer.alloc(100_000))
  }
  await expect(writeArchive(await identityToRecipient(identity), full, endless)).rejects.toThrow('no room')
  const visit = () => Promise.reject(new Error('the row does not fit'))
  await expect(readArchive(identity, Readable.from([whole]), visit)).rejects.toThrow('the row does not fit')
})
