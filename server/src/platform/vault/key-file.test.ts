import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeKeyFile, readKeyFile, readKeys } from './key-file.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sp-keys-'))
})
afterEach(() => rm(folder, { recursive: true }))

describe('the key file', () => {
  it('is made only one time, for its owner alone', async () => {
    const path = join(folder, 'keys', 'master.key')
    expect(await readKeyFile(path)).toBeUndefined()
    await makeKeyFile(path)
    const first = await readKeyFile(path)
    expect(readKeys(first ?? '')).toHaveLength(1)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect((await stat(join(folder, 'keys'))).mode & 0o777).toBe(0o700)
    await makeKeyFile(path)
    expect(await readKeyFile(path)).toBe(first)
  })

  it('is one and whole for all who make it at the same time, and no draft stays', async () => {
    const path = join(folder, 'keys', 'master.key')
    const seen = await Promise.all(
      Array.from({ length: 20 }, async () => {
        await makeKeyFile(path)
        return readKeyFile(path)
      }),
    )
    expect(new Set(seen).size).toBe(1)
    expect(readKeys(seen[0] ?? '')).toHaveLength(1)
    expect(await readdir(join(folder, 'keys'))).toEqual(['master.key'])
  })
})

describe('keys', () => {
  const [one, two] = [randomBytes(32), randomBytes(32)]
  it('are read between commas or a line each, padded or not', () => {
    const text = `${one.toString('base64')},${two.toString('base64url')}`
    expect(readKeys(text)).toEqual([one, two])
    expect(readKeys(`${one.toString('base64')}\n${two.toString('base64')}\n`)).toEqual([one, two])
  })

  it.each([
    ['none', ''],
    ['only signs between them', ' , \n'],
    ['a short one', randomBytes(31).toString('base64')],
    ['a long one', randomBytes(33).toString('base64')],
    ['hex', randomBytes(32).toString('hex')],
    ['a good one and a word', `${randomBytes(32).toString('base64')},password`],
  ])('are not read from %s', (_what, text) => {
    expect(readKeys(text)).toBeUndefined()
  })
})
