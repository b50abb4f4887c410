import { type NoticeKind, type NoticeTarget, noticeCalls, noticeKind, noticeKinds } from '@sp/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeComment } from '../../../test/make/comment.ts'
import { makeFlash } from '../../../test/make/flash.ts'
import { makeMember } from '../../../test/make/member.ts'
import { noticesOf, wrongNotices } from '../../../test/make/notices.ts'
import { makePost } from '../../../test/make/post.ts'
import { makeReply } from '../../../test/make/reply.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { type FactOf, on } from '../../platform/events.ts'
import { noticed } from './events.ts'
import { type Notification, notify } from './notify-service.ts'

let world: World
let reader: Who
let ann: Who
let ben: Who
const emitted: FactOf<typeof noticed>[] = []
beforeAll(async () => {
  world = await makeWorld()
  reader = await makeMember(world)
  ann = await makeMember(world, { nickname: '阿安' })
  ben = await makeMember(world, { nickname: '阿本' })
  on(world.app, noticed, async (_app, _tx, fact) => void emitted.push(fact))
})
afterAll(() => world.destroy())

type About = Pick<Notification, 'targetId'> & { sourceId: number }

let nextId = 7
const elsewhere = (): About => ({ targetId: nextId, sourceId: nextId++ })
const same = (id: number): About => ({ targetId: id, sourceId: id })

/** Only notices about a thing that exists and that the reader may see are listed with their text. */
const things: Record<NoticeTarget | 'comment', () => Promise<About>> = {
  flash: async () => same(await makeFlash(world, reader)),
  comment: async () => {
    const targetId = await makeFlash(world, reader)
    return { targetId, sourceId: await makeComment(world, reader, targetId) }
  },
  post: async () => same(await makePost(world, reader)),
  reply: async () => same(await makeReply(world, reader, await makePost(world, ann))),
  pair: async () => elsewhere(),
  ticket: async () => elsewhere(),
}

async function makeAbout(kind: NoticeKind): Promise<About> {
  const { opens } = noticeKind(kind)
  const about = 'place' in opens ? elsewhere() : await things[opens.comment === 'each' ? 'comment' : opens.target]()
  await world.sql('TRUNCATE notice, notice_actor, notice_count')
  emitted.length = 0
  return about
}

const namesActors = (kind: NoticeKind): boolean => typeof noticeKind(kind).sentence !== 'string'

const send = (kind: NoticeKind, about: About, actor: Who, detail = '') =>
  world.app.transact((tx) => {
    const actorId = namesActors(kind) ? { actorId: actor.id } : {}
    return notify(world.app, tx, { to: reader.id, kind, ...about, detail, ...actorId } as Notification)
  })
const choose = async (kind: NoticeKind, how: string) =>
  (await world.send(noticeCalls.putSettings, { notice: { [kind]: how } }, reader)).json().code
const listed = () => noticesOf(world, reader)

beforeEach(() => world.sql('TRUNCATE notice_setting'))

describe.each(noticeKinds)('%s', (kind) => {
  const { type, tab, opens, aggregates = false, sentenceByDetail = {}, switch: delivery } = noticeKind(kind)

  it('is sent, listed in its tab with the page it opens, read and deleted', async () => {
    const about = await makeAbout(kind)
    await send(kind, about, ann, '正文')
    const { list, unread } = await listed()
    expect([list.length, unread[0], unread[tab]]).toEqual([1, 1, 1])
    const content = namesActors(kind) ? expect.stringMatching(/^阿安 ./) : expect.stringMatching(/^[^{}]+$/)
    expect(list[0]).toMatchObject({ type, content, gone: false, targetId: about.targetId, status: 0 })
    expect(list[0]?.actors.map(({ id }) => id)).toEqual(namesActors(kind) ? [ann.id] : [])
    const place = 'place' in opens ? (opens.place ?? 'appeals') : null
    expect([list[0]?.place, list[0]?.commentId]).toEqual([
      place,
      'target' in opens && opens.comment === 'each' ? about.sourceId : null,
    ])
    await world.call(noticeCalls.setRead, { id: list[0]?.id ?? 0 }, reader)
    await world.call(noticeCalls.deleteRead, { classType: tab }, reader)
    expect((await listed()).list).toEqual([])
    expect(await wrongNotices(world)).toEqual([])
  })

  it('about one source is one notice, which counts its actors only where the record aggregates', async () => {
    const about = await makeAbout(kind)
    for (const actor of [ann, ben, ann]) await send(kind, about, actor)
    const { list } = await listed()
    const actors = aggregates ? [ben.id, ann.id] : namesActors(kind) ? [ann.id] : []
    expect(list.map((notice) => notice.actors.map(({ id }) => id))).toEqual([actors])
    if (aggregates) expect(list[0]?.content).toMatch(/^阿本等 2 人./)
  })

  it('is delivered as its switch is set', async () => {
    const about = await makeAbout(kind)
    const deliver = async (time: number) => {
      await send(kind, { ...about, ...(tab === 1 || tab === 4 ? { sourceId: 1e6 + time } : {}) }, time % 2 ? ann : ben)
      await world.sql('TRUNCATE notice, notice_actor, notice_count')
      return emitted.splice(0).map(({ push }) => (push ? 'push' : 'app'))
    }
    expect(await deliver(1)).toEqual([delivery.default])
    for (const how of ['app', 'push']) {
      expect(await choose(kind, how)).toBe(200)
      expect(await deliver(2)).toEqual([how])
    }
    expect(await choose(kind, 'off')).toBe(delivery.canBeOff === false ? 400 : 200)
    expect(await deliver(3)).toEqual(delivery.canBeOff === false ? ['push'] : [])
  })

  it.each(Object.keys(sentenceByDetail))('has another sentence for the detail %s', async (detail) => {
    const about = await makeAbout(kind)
    await send(kind, about, ann, `${detail} 因为下雨`)
    const [notice] = (await listed()).list
    expect(notice?.content).toMatch(/^[^{}]+$/)
    expect(notice?.content).not.toContain(detail)
  })
})
