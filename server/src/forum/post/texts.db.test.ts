import { postCalls as calls, reportCalls, searchCalls } from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMember } from '../../../test/make/member.ts'
import { makeNode } from '../../../test/make/node.ts'
import { makePost, postTextsWith } from '../../../test/make/post.ts'
import { openCases } from '../../../test/make/report-case.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { ownPosts, ownVersions } from './erase-account.ts'
import { TEXT_COLUMNS } from './rules.ts'

/** A word in each text of a post, so that a new text of the list is looked for in all places below. */
const words = TEXT_COLUMNS.map((_, n) => `赤鹿${'甲乙丙丁戊己庚辛'[n]}石`)
const texts = postTextsWith((column) => words[TEXT_COLUMNS.indexOf(column)] ?? '')

let world: World
let author: Who
let reader: Who
let nodeId: number
let postId: number
beforeAll(async () => {
  world = await makeWorld({}, { allBuckets: true })
  author = await makeMember(world)
  reader = await makeMember(world)
  nodeId = await makeNode(world)
  postId = await makePost(world, author, { nodeId, ...texts })
  await world.runJobs()
})
afterAll(() => world.destroy())

const missingIn = (found: unknown): string[] => {
  const all = JSON.stringify(found)
  return words.filter((word) => !all.includes(word))
}

const pagesOf = async (pages: typeof ownPosts) => {
  const rows: unknown[] = []
  for await (const page of pages(world.app, author.id)) rows.push(...(page.rows as unknown[]))
  return rows
}

describe('every text of a post', () => {
  it('is in its answer, in the export of its author and in the evidence of a report', async () => {
    expect(missingIn((await world.call(calls.detail, { id: postId }, reader)).data)).toEqual([])
    expect(missingIn(await pagesOf(ownPosts))).toEqual([])
    await world.call(reportCalls.report, { targetType: 'post', targetId: postId, reason: 'spam' }, reader)
    expect(missingIn((await openCases(world))[0]?.snapshots[0]?.text)).toEqual([])
  })

  it.each(words)('is found by a search, which marks the word: %s', async (q) => {
    const { list } = (await world.call(searchCalls.search, { q, type: 'post', page: 0 }, reader)).data
    expect(list.map(({ post }) => post?.id)).toEqual([postId])
    expect(list.flatMap(({ heading, excerpt }) => [...heading, ...excerpt.marks])).not.toEqual([])
  })

  it('is in its version after an edit, and nowhere after the author deleted the post', async () => {
    const id = await makePost(world, author, { nodeId, ...texts })
    const other = postTextsWith(() => '白石')
    await world.call(calls.edit, { id, nodeId, ...other }, author)
    expect(missingIn((await world.call(calls.detail, { id }, author)).data)).toEqual(words)
    expect(missingIn((await world.call(calls.versions, { postId: id }, author)).data.list[1])).toEqual([])
    expect(missingIn((await world.call(calls.version, { postId: id, version: 1 }, author)).data)).toEqual([])
    expect(missingIn(await pagesOf(ownVersions))).toEqual([])
    await world.call(calls.edit, { id, nodeId, ...texts }, author)
    await world.call(calls.remove, { id }, author)
    const rows = await world.sql(
      `SELECT to_jsonb(p) AS post, (SELECT jsonb_agg(v) FROM post_version v WHERE v.post_id = p.id) AS versions
       FROM post p WHERE p.id = $1`,
      [id],
    )
    expect(rows).toHaveLength(1)
    expect(missingIn(rows)).toEqual(words)
  })
})
