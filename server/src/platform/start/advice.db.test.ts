import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { copyDataFolder } from '../../../test/make/data-folder.ts'
import { startServer } from '../../../test/make/server-process.ts'

async function startLog(env: Record<string, string>, descriptors: number): Promise<string> {
  const folder = await mkdtemp(join(inject('scratch'), 'sp-test-'))
  try {
    await copyDataFolder(folder)
    const server = await startServer({ DATA_DIR: folder, ...env }, descriptors)
    await server.stop()
    return server.log()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

it('a start with few descriptors and its key beside the data prints a line for each', async () => {
  const production = { NODE_ENV: 'production', SP_RATE_LIMITS: 'on', PUBLIC_URL: 'https://sp.example.com' }
  const log = await startLog(production, 1_024)
  expect(log).toMatch(/最多只能同时打开 1024 个文件/)
  expect(log).toMatch(/主密钥在 .*master\.key，和数据放在一起/)
  expect(log).not.toMatch(/时钟差了|日期是/)
})

it('a start where all is well prints none', async () => {
  const log = await startLog({ SP_MASTER_KEY: '' }, 65_536)
  expect(log).not.toMatch(/注意：(这台机器|最多)|提示：/)
})
