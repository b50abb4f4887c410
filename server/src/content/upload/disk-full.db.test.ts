import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeErrorsLog } from '../../../test/errors-log.ts'
import { picture } from '../../../test/make/picture.ts'
import { makeUploads, type Uploads } from '../../../test/make/upload.ts'

const errors = makeErrorsLog()
let uploads: Uploads
const folder = () => join(uploads.world.app.config.dataDir, 'files')
const inboxKeyOf = (url: string) => uploads.world.app.files.keyIn(url)
const mount = (...words: string[]) => execFileSync('mount', [...words, folder()], { stdio: 'pipe' })

beforeAll(async () => {
  uploads = await makeUploads('the disk', {}, { log: errors.log })
  mkdirSync(folder(), { recursive: true })
})
afterAll(() => uploads.close())

function hasSmallDisk(): boolean {
  try {
    mount('-t', 'tmpfs', '-o', 'size=256k', 'none')
    return true
  } catch {
    return false
  }
}

async function put(url: string, body: Buffer) {
  const headers = { 'content-type': 'image/jpeg' }
  const answer = await fetch(new URL(url, uploads.world.server.listeningOrigin), { method: 'PUT', body, headers })
  return [answer.status, answer.headers.get('retry-after')]
}

/** The lines of one second are one, which comes at its end. */
const expectDiskFull = async () => {
  const lines: string[] = []
  await expect.poll(() => lines.push(...errors.take())).toBeGreaterThan(0)
  for (const line of lines) expect(JSON.parse(line).msg).toContain('the disk is full')
}

it('a full disk is answered with 503 and Retry-After, leaves nothing behind, and recovers by itself', async ({
  skip,
}) => {
  skip(!hasSmallDisk(), 'mounting a small disk needs root and a kernel that allows it')
  try {
    const { url } = await uploads.issue({ maxBytes: 3_000_000 })
    expect(await put(url, Buffer.alloc(1_000_000, 7))).toEqual([503, '2'])
    await expectDiskFull()
    expect(await uploads.keys()).toEqual([])

    writeFileSync(join(folder(), 'filler'), Buffer.alloc(252 * 1024))
    const photo = await picture()
    expect(photo.length).toBeLessThan(4096)
    expect(await put(url, photo)).toEqual([503, '2'])
    await expectDiskFull()
    expect(await uploads.keys()).toEqual(['filler', inboxKeyOf(url)])

    rmSync(join(folder(), 'filler'))
    expect(await put(url, photo)).toEqual([204, null])
    expect(uploads.accepted).toHaveLength(1)
  } finally {
    execFileSync('umount', [folder()])
  }
})
