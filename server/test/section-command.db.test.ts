import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { nodeCalls, postCalls } from '@sp/contract'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { makeCrowd } from './make/crowd.ts'
import { makeNode } from './make/node.ts'
import { makePost } from './make/post.ts'
import { makeReplies, makeReply } from './make/reply.ts'
import { runSp } from './make/sp-command.ts'
import { makeWorld, type Who, type World } from './world.ts'

const LONG = { timeout: 180_000 }
const REPLIES = 10_000

let from: World
let to: World
let folder: string
let author: Who
let file: string
beforeAll(async () => {
  ;[from, to] = await Promise.all([makeWorld(), makeWorld()])
  folder = await mkdtemp(join(inject('scratch'), 'sp-section-command-'))
  file = join(folder, '夜读.tar.gz')
  ;[author] = (await makeCrowd(from, 1)) as [Who]
})
afterAll(async () => {
  await Promise.all([from.destroy(), to.destroy()])
  await rm(folder, { recursive: true, force: true })
})

const envOf = ({ url, app }: World) => ({ DATABASE_URL: url, DATA_DIR: app.config.dataDir })
const section = (world: World, ...words: string[]) => runSp(['section', ...words], envOf(world))

it('a section moves to another site, while members write in both', LONG, async () => {
  const nodeId = await makeNode(from, { name: '长长的楼' })
  const postId = await makePost(from, author, { nodeId, title: '一万楼', description: '盖楼' })
  await makeReplies(from, author, { postId, count: REPLIES })
  const writing = (async () => {
    for (let n = 0; n < 20; n++) await makeReply(from, author, postId, { reply: `同时写的第 ${n} 条` })
  })()
  const exported = await section(from, 'export', '长长的楼', file)
  expect([exported.code, exported.lastLine]).toEqual([0, file])
  await writing

  const imported = await section(to, 'import', file, '--as', '搬来的楼')
  expect(imported.output).toContain('导入好了：版块“搬来的楼”')
  expect(imported.code).toBe(0)
  // The site that runs beside the command knows it at once.
  const [node] = (await to.call(nodeCalls.list, { filter: '搬来的楼' })).data.list
  const { list } = (await to.call(postCalls.ofNode, { nodeId: node?.id ?? 0 })).data
  expect(list.map(({ title, replyCount }) => [title, replyCount >= REPLIES])).toEqual([['一万楼', true]])
  const [rows] = await to.sql(
    'SELECT count(*)::int = max(floor) AS whole, count(*)::int = count(DISTINCT floor)::int AS once FROM reply',
  )
  expect(rows).toEqual({ whole: true, once: true })
  const repaired = await runSp(['repair'], envOf(to))
  expect(repaired.output.match(/修正了 [1-9]\d* 处/g)).toBeNull()
  const again = await section(to, 'import', file)
  expect([again.code, again.output]).toEqual([1, expect.stringContaining('已经导入过了')])
})

it('shows how it is used', async () => {
  for (const words of [['--help'], ['export', '长长的楼'], ['import', file, '--as'], ['move', file]]) {
    const { output, code } = await section(from, ...words)
    expect(output).toContain('section export <版块名或编号> <文件>')
    expect(code).toBe(words[0] === '--help' ? 0 : 1)
  }
})
