import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip, gunzipSync, gzipSync } from 'node:zlib'
import { ANONYMOUS, auditCalls, nodeCalls, postCalls, replyCalls, searchCalls } from '@sp/contract'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { makeMember } from '../../../test/make/member.ts'
import { makeNode } from '../../../test/make/node.ts'
import { uploadPicture } from '../../../test/make/photo.ts'
import { phonePicture } from '../../../test/make/picture.ts'
import { makePost } from '../../../test/make/post.ts'
import { makeReplies, makeReply } from '../../../test/make/reply.ts'
import { makeSeasoned } from '../../../test/make/seasoned.ts'
import { makeStaff } from '../../../test/make/staff.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { repairs } from '../../app/features.ts'
import { packTar } from '../../platform/archive/tar.ts'
import { sectionCommand } from './command-line.ts'
import type { Head, Line } from './format.ts'
import { readSection } from './read.ts'

let world: World
let other: World
let folder: string
let author: Who
let reader: Who
let hidden: Who
let file: string
const post = { id: 0, replyId: 0, answerId: 0 }
const NAME = '夜读与早读'

beforeAll(async () => {
  ;[world, other] = await Promise.all([makeWorld(), makeWorld()])
  folder = await mkdtemp(join(inject('scratch'), 'sp-section-'))
  ;[author, reader, hidden] = (await makeSeasoned(world, 3)) as [Who, Who, Who]
  await makeSection()
  file = join(folder, 'section.tar.gz')
  await run(world, 'export', NAME, file)
})
afterAll(async () => {
  await Promise.all([world.destroy(), other.destroy()])
  await rm(folder, { recursive: true, force: true })
})

async function run(at: World, ...words: string[]): Promise<string[]> {
  const lines: string[] = []
  await sectionCommand(at.app, words, (line) => void lines.push(line))
  return lines
}

async function makeSection(): Promise<void> {
  const nodeId = await makeNode(world, { name: NAME, head: author })
  const raw = await phonePicture()
  const pictures = [await uploadPicture(world, author, 40, raw)]
  post.id = await makePost(world, author, { nodeId, title: '第一篇', description: '读什么', pictures })
  post.replyId = await makeReply(world, reader, post.id, {
    reply: '读这个',
    pictures: [await uploadPicture(world, reader)],
  })
  const removed = await makeReply(world, hidden, post.id, { reply: '移走的话' })
  post.answerId = await makeReply(world, author, post.id, { reply: '好的', answers: post.replyId })
  await makeReply(world, reader, post.id, { reply: '接着移走的说', answers: removed })
  await world.call(replyCalls.remove, { replyId: removed }, hidden)
  await world.call(postCalls.star, { postId: post.id }, reader)
  await makePost(world, reader, { nodeId, title: '给大人的', description: '大人看的', warning: 'r18' })
  const gone = await makePost(world, hidden, { nodeId, title: '自己删的', description: '不留' })
  await world.call(postCalls.remove, { id: gone }, hidden)
  const waiting = await makePost(world, hidden, { nodeId, title: '藏起来的', description: '没人看过' })
  await world.sql('UPDATE post SET state = 2 WHERE id = $1', [waiting])
  await world.sql(`UPDATE node_count SET posts = posts - 1 WHERE node_id = $1`, [nodeId])
  const kept = await makePost(world, hidden, { nodeId, title: '不想被搜到', description: '可是公开' })
  await world.sql('UPDATE person SET is_protected = true WHERE id = $1', [hidden.id])
  await world.sql(
    `UPDATE post SET created_at = '2026-01-02T03:04:05Z', active_at = '2026-01-02T03:04:05Z' WHERE id = $1`,
    [kept],
  )
  await repairs['post']?.(world.app)
}

async function linesIn(path: string): Promise<{ head: Head | undefined; lines: Line[] }> {
  const lines: Line[] = []
  let head: Head | undefined
  await readSection(path, {
    head: async (found) => void (head = found),
    items: async (_entry, each) => void lines.push(...each),
  })
  return { head, lines }
}

const postsOf = async (at: World, name: string, as?: Who) => {
  const { list } = (await at.call(nodeCalls.list, { filter: name }, as)).data
  const nodeId = list.find(({ node }) => node === name)?.id ?? 0
  return { nodeId, posts: (await at.call(postCalls.ofNode, { nodeId }, as)).data.list }
}
const wrong = async (at: World) => {
  const found: Record<string, number> = {}
  for (const [name, repair] of Object.entries(repairs)) found[name] = await repair(at.app)
  return Object.entries(found).filter(([, count]) => count > 0)
}

describe('an exported section', () => {
  it('has what everyone may see now, and nothing else', async () => {
    const { head, lines } = await linesIn(file)
    expect(head).toMatchObject({ format: 'sp-section', version: 1, section: NAME })
    const texts = lines.map((line) => (line.kind === 'post' ? line.title : line.kind === 'reply' ? line.content : '—'))
    expect(texts).toEqual(['第一篇', '读这个', '—', '好的', '接着移走的说', '给大人的', '不想被搜到'])
    const all = gunzipSync(await readFile(file)).toString('utf8')
    for (const secret of ['移走的话', '自己删的', '藏起来的', 'SECRETPHONE']) expect(all).not.toContain(secret)
  })

  it('names authors by nickname and a key of this export, never by account', async () => {
    const { lines } = await linesIn(file)
    const all = gunzipSync(await readFile(file)).toString('utf8')
    for (const { id, username } of [author, reader, hidden]) {
      expect(all).not.toContain(String(id))
      expect(all).not.toContain(`"key":"${username}"`)
    }
    const of = (kind: Line['kind'], at: number) => {
      const line = lines.filter((each) => each.kind === kind)[at]
      return line === undefined || line.kind === 'gone' ? undefined : line.author
    }
    expect(of('post', 0)?.key).toBe(of('reply', 1)?.key)
    expect(of('post', 0)?.key).not.toBe(of('reply', 0)?.key)
    // Keeps out of search, and so out of a file that anything may search.
    expect(of('post', 2)).toBeNull()
    const again = join(folder, 'again.tar.gz')
    await run(world, 'export', NAME, again)
    const first = (await linesIn(again)).lines[0]
    expect(first?.kind === 'post' && first.author?.key).not.toBe(of('post', 0)?.key)
  })

  it('is not written over a file, and leaves no part behind', async () => {
    await expect(run(world, 'export', NAME, file)).rejects.toThrow('已经有了')
    await expect(run(world, 'export', '没有的版块', join(folder, 'x.tar.gz'))).rejects.toThrow('没有叫')
    await expect(run(world, 'export', NAME, join(folder, 'no', 'x.tar.gz'))).rejects.toThrow('打不开')
  })
})

describe('an imported section', () => {
  let mine: Who
  beforeAll(async () => {
    mine = await makeMember(other)
    await run(other, 'import', file)
    await other.runJobs()
  })

  it('has the same posts in their order, with the dates, and authors who are names only', async () => {
    const { posts } = await postsOf(other, NAME, mine)
    expect(posts.map(({ title }) => title)).toEqual(['不想被搜到', '第一篇'])
    const [kept, first] = posts
    expect(kept?.createDatetime).toBe('2026-01-02T03:04:05.000Z')
    expect(kept?.user).toEqual(ANONYMOUS)
    const name = (await world.call(postCalls.detail, { id: post.id }, reader)).data.user.nickname
    expect(first?.user).toEqual({ ...ANONYMOUS, nickname: `${name}（存档）` })
    expect(first?.star).toBe(0)
    expect(first?.imageCount).toBe(1)
  })

  it('has the replies on their floors, with answers, pictures and the author of the post', async () => {
    const { posts } = await postsOf(other, NAME, mine)
    const postId = posts.find(({ title }) => title === '第一篇')?.id ?? 0
    const { list, total } = (await other.call(replyCalls.ofPost, { postId }, mine)).data
    expect(total).toBe(2)
    expect(list.map(({ floor, content, state }) => [floor, content, state])).toEqual([
      [1, '读这个', 0],
      [2, '', 1],
    ])
    expect(list[0]?.imgs).toHaveLength(1)
    expect(list[0]?.user.nickname).toMatch(/（存档）$/)
    const answers = (await other.call(replyCalls.ofReply, { replyId: list[0]?.id ?? 0 }, mine)).data.list
    expect(answers.map(({ content, isOp }) => [content, isOp])).toEqual([['好的', true]])
  })

  it('serves pictures that were drawn again', async () => {
    const { posts } = await postsOf(other, NAME, mine)
    const { data } = await other.call(postCalls.detail, { id: posts[1]?.id ?? 0 }, mine)
    const { statusCode, rawPayload } = await other.server.inject(data.imgs[0]?.img ?? '')
    expect(statusCode).toBe(200)
    expect(rawPayload.toString('latin1')).not.toContain('SECRETPHONE')
  })

  it('is answered by members, found by search, and counted exactly', async () => {
    const { posts } = await postsOf(other, NAME, mine)
    const postId = posts.find(({ title }) => title === '第一篇')?.id ?? 0
    await makeReply(other, mine, postId, { reply: '后来的我' })
    const floors = (await other.call(replyCalls.ofPost, { postId }, mine)).data.list.map(({ floor }) => floor)
    expect(floors).toEqual([1, 2, 3])
    const found = (await other.call(searchCalls.search, { q: '第一篇', type: 'post' }, mine)).data
    expect(JSON.stringify(found)).toContain('第一篇')
    expect(await wrong(other)).toEqual([])
  })

  it('is imported once, under a free name only', async () => {
    await expect(run(other, 'import', file)).rejects.toThrow('已经导入过了')
    const again = join(folder, 'second.tar.gz')
    await run(world, 'export', NAME, again)
    await expect(run(other, 'import', again)).rejects.toThrow('--as')
    await expect(run(other, 'import', again, '--as', '这个名字实在太长了，不能用作版块名')).rejects.toThrow(
      '--as 的名字',
    )
    await run(other, 'import', again, '--as', '夜读二')
    expect((await postsOf(other, '夜读二', mine)).posts).toHaveLength(2)
  })

  it('adds an account to no figure and no list, and no one can log in to it', async () => {
    const rows = await other.sql(
      `SELECT p.state, p.created_at < '2000-01-01' AS old, c.user_id, n.user_id AS named FROM section_import i
       JOIN person p ON p.id = i.closed_account LEFT JOIN credential c ON c.user_id = p.id
       LEFT JOIN account_name n ON n.user_id = p.id WHERE i.finished_at IS NOT NULL LIMIT 1`,
    )
    expect(rows).toEqual([{ state: 'closed', old: true, user_id: null, named: null }])
  })

  it('and exported again keeps the names, not the account here', async () => {
    const again = join(folder, 'third.tar.gz')
    await run(other, 'export', NAME, again)
    const { lines } = await linesIn(again)
    const names = lines.flatMap((line) => (line.kind === 'gone' ? [] : [line.author?.name]))
    expect(names.some((name) => name?.includes('存档'))).toBe(false)
    expect(names.filter((name) => name !== undefined)).toHaveLength(6)
  })

  it('has lines in the audit log, as has the export', async () => {
    const callsOf = async (at: World) => {
      const owner = await makeStaff(at, 'owner')
      return (await at.call(auditCalls.lines, {}, owner)).data.list.map(({ call }) => call)
    }
    expect(await callsOf(world)).toContain('sp section export')
    expect((await callsOf(other)).filter((call) => call === 'sp section import').length).toBeGreaterThanOrEqual(2)
  })
})

describe('a file that is not whole', () => {
  const nodes = async () => (await other.sql('SELECT id FROM node')).length
  it('or none of ours, or of a later version, is refused before anything is stored', async () => {
    const before = await nodes()
    const bytes = await readFile(file)
    const plain = gunzipSync(bytes)
    const changed = Buffer.from(plain.toString('latin1').replace('"version": 1', '"version": 9'), 'latin1')
    const bad: [string, Buffer, string][] = [
      ['cut', bytes.subarray(0, bytes.length - 40), '不完整'],
      ['text', Buffer.from('你好'), '不完整'],
      ['empty', gzipSync(Buffer.alloc(1024)), '不完整'],
      ['early', gzipSync(plain.subarray(0, plain.length - 4096)), '没有导入'],
      ['later', gzipSync(changed), '更新的程序'],
    ]
    for (const [name, content, why] of bad) {
      const path = join(folder, `${name}.tar.gz`)
      await writeFile(path, content)
      await expect(run(other, 'import', path, '--as', `坏的${name}`), name).rejects.toThrow(why)
    }
    await expect(run(other, 'import', join(folder, 'none.tar.gz'))).rejects.toThrow('打不开')
    const { head, lines } = await linesIn(file)
    const [first, reply] = lines
    const wrong: unknown[][] = [
      [{ ...first, title: '长'.repeat(51) }],
      [{ ...first, pictures: Array.from({ length: 10 }, () => 'x') }],
      [first, { ...reply, parent: 7 }],
      [first, reply, reply],
      [reply],
      [first, first],
      [{ ...first, createdAt: '昨天' }],
      [{ kind: 'vote' }],
    ]
    for (const [at, items] of wrong.entries()) {
      const path = join(folder, `wrong-${at}.tar.gz`)
      const ends = { posts: 1, replies: items.length - 1, pictures: 0, entries: 1 }
      const text = items.map((item) => JSON.stringify(item)).join('\n')
      await packTar(
        (pack) => pipeline(pack, createGzip(), createWriteStream(path)),
        async (add) => {
          await add('section.json', Buffer.from(JSON.stringify({ ...head, archive: randomUUID() })))
          await add('items/000001.jsonl', Buffer.from(text))
          await add('end.json', Buffer.from(JSON.stringify(ends)))
        },
      )
      await expect(run(other, 'import', path, '--as', `错的${at}`), text).rejects.toThrow('items/000001.jsonl 不对')
    }
    expect(await nodes()).toBe(before)
  })
})

describe('a long thread', () => {
  it('that is imported by two at once and interrupted has each reply once', { timeout: 120_000 }, async () => {
    const nodeId = await makeNode(world, { name: '长长的楼' })
    const postId = await makePost(world, author, { nodeId, title: '一千楼', description: '盖楼' })
    await makeReplies(world, reader, { postId, count: 950 })
    const path = join(folder, 'long.tar.gz')
    await run(world, 'export', '长长的楼', path)
    let isStopped = false
    const transact = other.app.transact
    let stores = 0
    const failing = {
      ...other.app,
      transact: ((steps: Parameters<typeof transact>[0]) => {
        if (++stores > 3) {
          isStopped = true
          throw new Error('the power is gone')
        }
        return transact(steps)
      }) as typeof transact,
    }
    await expect(sectionCommand(failing, ['import', path], () => undefined)).rejects.toThrow('the power is gone')
    expect(isStopped).toBe(true)
    const both = await Promise.all([run(other, 'import', path), run(other, 'import', path)])
    expect(both.flat().filter((line) => line.includes('接着上一次'))).toHaveLength(2)
    const [rows] = await other.sql(
      `SELECT count(*)::int AS replies, count(DISTINCT floor)::int AS floors, max(floor) AS last FROM reply WHERE node_id =
        (SELECT id FROM node WHERE name = '长长的楼')`,
    )
    expect(rows).toEqual({ replies: 950, floors: 950, last: 950 })
    await other.runJobs()
    expect(await wrong(other)).toEqual([])
    expect(await other.sql('SELECT 1 FROM section_import_reply')).toEqual([])
  })
})
