import { calls, consoleCalls } from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textColumns } from '../src/app/features.ts'
import { TEXT_COLUMNS } from '../src/forum/post/rules.ts'
import { makeComment } from './make/comment.ts'
import { makeFlash } from './make/flash.ts'
import { makeMember } from './make/member.ts'
import { makeNode } from './make/node.ts'
import { makePost, postTextsWith } from './make/post.ts'
import { makeReply } from './make/reply.ts'
import { makeStaff } from './make/staff.ts'
import { readTextColumns } from './text-columns.ts'
import { makeWorld, type Who, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.destroy())

describe('which column holds which kind of text', () => {
  const classified = Object.keys(textColumns)

  it('is declared for every column that can hold text', async () => {
    const missing = (await readTextColumns(world)).filter((name) => !classified.includes(name))
    expect(
      missing.map(
        (name) => `${name}: name it under public, private, sealed or none in the texts of its feature (personal.ts)`,
      ),
    ).toEqual([])
  })

  it('is declared for no column that does not exist, or cannot hold text', async () => {
    const existing = await readTextColumns(world)
    expect(classified.filter((name) => !existing.includes(name))).toEqual([])
  })
})

const WORD = '刷单'
/** A username has Latin letters and digits only. */
const LATIN_WORD = 'casino'

/** Writes a text into a public column. @returns the key of what must get a case */
type Plant = (text: string) => Promise<number>

let author: Who
let nodeId: number
const edited = async (texts: ReturnType<typeof postTextsWith>) => {
  const id = await makePost(world, author, { nodeId })
  expect((await world.call(calls.post.edit, { id, nodeId, ...texts }, author)).code).toBe(200)
  return id
}
/** From the list of a post's texts, so that a new one is tried too. */
const ofPost = Object.fromEntries(
  TEXT_COLUMNS.map((column): [string, Plant[]] => {
    const written = (text: string) => postTextsWith((each) => (each === column ? text : '一扇窗'))
    return [
      `post.${column}`,
      [(text) => makePost(world, author, { nodeId, ...written(text) }), (text) => edited(written(text))],
    ]
  }),
)

const profileWith = async (field: 'nickname' | 'signature', value: string) => {
  const member = await makeMember(world)
  expect((await world.call(calls.profile.edit, { field, value }, member)).code).toBe(200)
  return member.id
}

const planted: Record<string, readonly Plant[]> = {
  'flash.content': [(content) => makeFlash(world, author, { content })],
  'flash_comment.content': [
    async (content) => makeComment(world, author, await makeFlash(world, author), { content }),
    async (content) => {
      const flashId = await makeFlash(world, author)
      return makeComment(world, author, flashId, { content, answers: await makeComment(world, author, flashId) })
    },
  ],
  ...ofPost,
  'poll_option.text': [
    (text) => makePost(world, author, { nodeId, poll: { options: ['一扇窗', text], multiple: false } }),
  ],
  'reply.content': [
    async (reply) => makeReply(world, author, await makePost(world, author, { nodeId }), { reply }),
    async (reply) => {
      const postId = await makePost(world, author, { nodeId })
      return makeReply(world, author, postId, { reply, answers: await makeReply(world, author, postId) })
    },
  ],
  'person.nickname': [
    async (nickname) => (await makeMember(world, { nickname })).id,
    (nickname) => profileWith('nickname', nickname),
  ],
  'profile.signature': [(signature) => profileWith('signature', signature)],
  'node.description': [
    async (description) => {
      const id = await makeNode(world, { head: author })
      expect((await world.call(calls.node.describe, { id, description }, author)).code).toBe(200)
      return id
    },
  ],
}

const SITE = 'written by the staff of the site'
const MODERATOR = 'a reason of a moderator of the section, which names what it removes'

const IMPORTED = 'a name in a file of a section, which the operators of the site imported'

/** Public columns to which no word list is applied, and why. */
const withoutWordList: Record<string, string> = {
  'post.excerpt': 'the beginning of post.content',
  ...Object.fromEntries(TEXT_COLUMNS.map((column) => [`post_version.${column}`, `was post.${column}`])),
  'post.archived_author': IMPORTED,
  'reply.archived_author': IMPORTED,
  'search_entry.words': 'the words of other public columns',
  'announcement.content': SITE,
  'site_banner.text': SITE,
  'site_read_only.text': SITE,
  'node.name': 'chosen by staff; a proposal shows them the listed words in it',
  'node_log.reason': MODERATOR,
  'post.removed_reason': MODERATOR,
  'reply.removed_reason': MODERATOR,
}

describe('a listed public word', () => {
  const casesOf = (key: number) => world.sql(`SELECT kind, found FROM report_case WHERE target_key = $1`, [String(key)])
  beforeAll(async () => {
    author = await makeMember(world)
    nodeId = await makeNode(world)
    const moderator = await makeStaff(world, 'moderator')
    for (const text of [WORD, LATIN_WORD])
      expect((await world.call(consoleCalls.review.addWord, { text, kind: 'public' }, moderator)).code).toBe(200)
  })

  it('is looked for in every public column, or the reason why not is known', () => {
    const open = Object.keys(textColumns).filter((name) => textColumns[name] === 'public')
    expect(['person.username', ...Object.keys(planted), ...Object.keys(withoutWordList)].toSorted()).toEqual(
      open.toSorted(),
    )
  })

  it.each(Object.entries(planted))('opens a case for staff from each call that writes %s', async (_name, plants) => {
    for (const plant of plants)
      expect(await casesOf(await plant(`日结${WORD}`))).toEqual([{ kind: 'word', found: [WORD] }])
  })

  it('opens a case for staff from a registration that writes person.username', async () => {
    const { id } = await makeMember(world, { username: LATIN_WORD })
    expect(await casesOf(id)).toEqual([{ kind: 'word', found: [LATIN_WORD] }])
  })
})
