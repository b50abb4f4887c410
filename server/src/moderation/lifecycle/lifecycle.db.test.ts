import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chance } from '../../../test/chance.ts'
import { makeComment } from '../../../test/make/comment.ts'
import { makeFlash } from '../../../test/make/flash.ts'
import { makeMember } from '../../../test/make/member.ts'
import { makePost } from '../../../test/make/post.ts'
import { makeReply } from '../../../test/make/reply.ts'
import { ROUNDS } from '../../../test/rounds.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { commentLifecycle } from '../../flash/comment/lifecycle-service.ts'
import { repairCommentCounts } from '../../flash/comment/repair-service.ts'
import { flashLifecycle } from '../../flash/flash/lifecycle-service.ts'
import { repairFlashCounts } from '../../flash/flash/repair-service.ts'
import { postLifecycle } from '../../forum/post/lifecycle-service.ts'
import { repairPostCounts } from '../../forum/post/repair-service.ts'
import { replyLifecycle } from '../../forum/reply/lifecycle-service.ts'
import { repairReplyCounts } from '../../forum/reply/repair-service.ts'
import { repairNodeCounts } from '../../forum/section/repair-service.ts'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { type Change, type ContentStatus, nameOf, step, VISIBLE } from './status.ts'

let world: World
let author: Who
let other: Who
beforeAll(async () => {
  world = await makeWorld()
  author = await makeMember(world)
  other = await makeMember(world)
})
afterAll(() => world.destroy())

interface Kind {
  make(): Promise<number>
  lock(tx: Tx, id: number): Promise<{ status: ContentStatus } | undefined>
  transition(app: App, tx: Tx, id: number, change: Change): Promise<boolean>
  /** Only in a section can a maintainer remove it. */
  isInSection?: true
}

const KINDS: Record<string, Kind> = {
  flash: { make: () => makeFlash(world, author, { warning: 'r18' }), ...flashLifecycle },
  comment: {
    make: async () => makeComment(world, author, await makeFlash(world, other)),
    ...commentLifecycle,
  },
  'comment with an answer': {
    async make() {
      const flashId = await makeFlash(world, other)
      const id = await makeComment(world, author, flashId)
      await makeComment(world, other, flashId, { answers: id })
      return id
    },
    ...commentLifecycle,
  },
  post: { make: () => makePost(world, author, { warning: 'r18' }), ...postLifecycle, isInSection: true },
  reply: {
    make: async () => makeReply(world, author, await makePost(world, other)),
    ...replyLifecycle,
    isInSection: true,
  },
}

const removal = { type: 'removeByMaintainer', by: 'head', reason: '跑题', kind: 'off-topic' } as const
const HANDED_OVER = { ...removal, kind: 'unlawful' } as const
const REVERSIBLE: readonly Change[] = [
  { type: 'hide' },
  { type: 'release' },
  { type: 'takeDown' },
  { type: 'restore' },
  { type: 'giveBack' },
  removal,
  HANDED_OVER,
]
const FINAL: readonly Change[] = [{ type: 'removeByAuthor' }, { type: 'purge' }]
const OF_SECTIONS = new Set<Change['type']>(['giveBack', 'removeByMaintainer'])

async function wrongCounts(): Promise<number[]> {
  const repairs = [repairFlashCounts, repairCommentCounts, repairPostCounts, repairReplyCounts, repairNodeCounts]
  const wrong: number[] = []
  for (const repair of repairs) wrong.push(await repair(world.app))
  return wrong
}
const NONE = [0, 0, 0, 0, 0]

const change = ({ transition }: Kind, id: number, by: Change) =>
  world.app.transact((tx) => transition(world.app, tx, id, by))

async function walk(kind: Kind, draw: (below: number) => number): Promise<void> {
  const id = await kind.make()
  let status: ContentStatus = VISIBLE
  for (let n = 0; n < 30; n++) {
    const by = REVERSIBLE[draw(REVERSIBLE.length)] as Change
    const to = kind.isInSection || !OF_SECTIONS.has(by.type) ? step(status, by) : undefined
    expect(await change(kind, id, by), `${by.type} of ${nameOf(status)}`).toBe(to !== undefined)
    status = to ?? status
    const stored = await world.app.transact((tx) => kind.lock(tx, id))
    expect(stored?.status, `after ${by.type}`).toEqual(status)
  }
  const end = FINAL[draw(FINAL.length)] as Change
  expect(await change(kind, id, end)).toBe(step(status, end) !== undefined)
}

describe.each(Object.keys(KINDS))('a %s', (name) => {
  const kind = KINDS[name] as Kind

  it('is stored in the status of the table after any sequence of changes, and every kept count agrees', async () => {
    const draw = chance(name.length * 7919)
    for (let round = 0; round < ROUNDS; round++) await walk(kind, draw)
    expect(await wrongCounts()).toEqual(NONE)
  })

  it('keeps its counts when changes of all kinds meet', async () => {
    const draw = chance(name.length * 104_729)
    for (let round = 0; round < ROUNDS; round++) {
      const id = await kind.make()
      const changes = Array.from({ length: 8 }, () => [...REVERSIBLE, ...FINAL][draw(REVERSIBLE.length + FINAL.length)])
      await Promise.all(changes.map((by) => change(kind, id, by as Change)))
    }
    expect(await wrongCounts()).toEqual(NONE)
  })
})
