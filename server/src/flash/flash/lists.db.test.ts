import { randomUUID } from 'node:crypto'
import { flashCalls as calls, FLASH_PAGE, followCalls, flashRefusals as refusals } from '@sp/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { correctBirthday } from '../../../test/make/birthday.ts'
import { makeFlash, makeFlashes } from '../../../test/make/flash.ts'
import { makeMember } from '../../../test/make/member.ts'
import { replyValidator } from '../../../test/promised.ts'
import { statementsOf } from '../../../test/round-trips.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.destroy())

describe('posting', () => {
  it('stores the text and shows it to its author', async () => {
    const author = await makeMember(world)
    const id = await makeFlash(world, author, { content: '  一扇\n窗 ', warning: 'spoiler' })
    const { data } = await world.call(calls.detail, { id }, author)
    expect(replyValidator(calls.detail)(data)).toBe(true)
    expect(data).toMatchObject({
      id,
      content: '一扇\n窗',
      warning: 'spoiler',
      user: { id: author.id, username: author.username },
      state: 0,
      up: 0,
      down: 0,
      commentCount: 0,
      canDelete: true,
      imgs: [],
    })
    expect((await world.call(calls.detail, { id })).data.canDelete).toBe(false)
  })

  it('happens once for one clientKey, also by twenty concurrent calls', async () => {
    const author = await makeMember(world)
    const input = { content: '一次', clientKey: randomUUID() }
    const answers = await Promise.all(Array.from({ length: 20 }, () => world.call(calls.create, input, author)))
    expect(new Set(answers.map(({ data }) => data)).size).toBe(1)
    expect((await world.call(calls.ofMine, {}, author)).data.total).toBe(1)
  })

  it('gives ascending ids across all buckets', async () => {
    const author = await makeMember(world)
    const ids: number[] = []
    for (let i = 0; i < 8; i++) ids.push(await makeFlash(world, author))
    expect(ids).toEqual([...ids].sort((a, b) => a - b))
    expect(new Set(ids.map((id) => id % 1024)).size).toBeGreaterThan(1)
  })

  it.each(['', ' \n ', '字'.repeat(2001)])('refuses a text of a wrong length', async (content) => {
    expect((await world.call(calls.create, { content }, await makeMember(world))).code).toBe(400)
  })

  it('takes 2,000 code points', async () => {
    const author = await makeMember(world)
    const id = await makeFlash(world, author, { content: '🌙'.repeat(2000) })
    expect([...(await world.call(calls.detail, { id }, author)).data.content]).toHaveLength(2000)
  })
})

const lists = {
  ofMine: (page: number, author: Who) => world.call(calls.ofMine, { page }, author),
  ofUser: (page: number, author: Who, reader: Who) => world.call(calls.ofUser, { userId: author.id, page }, reader),
  ofFollowed: (page: number, _author: Who, reader: Who) => world.call(calls.ofFollowed, { page }, reader),
}

describe.each(Object.entries(lists))('%s', (_name, ask) => {
  it('is numbered by 18, the newest first, from either end', async () => {
    const [author, reader] = [await makeMember(world), await makeMember(world)]
    await world.call(followCalls.follow, { userId: author.id }, reader)
    const ids = (await makeFlashes(world, author, 58)).reverse()
    const pages = await Promise.all([0, 1, 2, 3].map((page) => ask(page, author, reader)))
    expect(pages.map(({ data }) => [data.total, data.list.length])).toEqual([
      [58, 18],
      [58, 18],
      [58, 18],
      [58, 4],
    ])
    expect(pages.flatMap(({ data }) => data.list.map(({ id }) => id))).toEqual(ids)
    expect((await ask(4, author, reader)).data).toMatchObject({ total: 58, list: [] })
    expect((await ask(1_000_000, author, reader)).data).toMatchObject({ total: 58, list: [] })
  })

  it.each([-1, 1.5, 'x', 1_000_001])('has no page %s', async (page) => {
    const author = await makeMember(world)
    expect((await ask(page as number, author, author)).code).toBe(400)
  })
})

describe('among what anyone may see', () => {
  it.each(Object.entries(lists))('%s leaves the rest out, and its total agrees', async (name, ask) => {
    const [author, reader] = [await makeMember(world), await makeMember(world)]
    await world.call(followCalls.follow, { userId: author.id }, reader)
    const open = await makeFlash(world, author)
    const own = [
      await makeFlash(world, author, { isPrivate: true }),
      await makeFlash(world, author, { warning: 'r18' }),
      await makeFlash(world, author),
    ]
    await world.call(calls.toPrivate, { id: own[2] as number }, author)
    await world.call(calls.remove, { id: await makeFlash(world, author) }, author)
    const heavy = await makeFlash(world, author, { warning: 'heavy' })
    const { data } = await ask(0, author, reader)
    const seen = name === 'ofMine' ? [open, ...own, heavy] : [open, heavy]
    expect(data.list.map(({ id }) => id)).toEqual(seen.reverse())
    expect(data.total).toBe(seen.length)
  })
})

it('who may not see what is for adults gets full pages without it, and their own total', async () => {
  const [author, young, grown] = [await makeMember(world), await makeMember(world), await makeMember(world)]
  for (const who of [author, grown]) await correctBirthday(world, who, '1990-01-01')
  const all: number[] = []
  for (let n = 0; n < 2 * (FLASH_PAGE + 3); n++)
    all.unshift(await makeFlash(world, author, n % 2 === 0 ? {} : { warning: 'r18' }))
  const open = all.filter((_, n) => n % 2 === 1)
  for (const who of [young, grown]) await world.call(followCalls.follow, { userId: author.id }, who)
  for (const list of [lists.ofUser, lists.ofFollowed])
    for (const [who, seen] of [
      [young, open],
      [grown, all],
    ] as const)
      for (let page = 0; page * FLASH_PAGE < seen.length; page++) {
        const { total, list: flashes } = (await list(page, author, who)).data
        const part = seen.slice(page * FLASH_PAGE, (page + 1) * FLASH_PAGE)
        expect([total, flashes.map(({ id }) => id)]).toEqual([seen.length, part])
      }
})

it('the follow feed merges everyone followed and skips those who were let go', async () => {
  const reader = await makeMember(world)
  const authors = [await makeMember(world), await makeMember(world), await makeMember(world)]
  for (const { id } of authors) await world.call(followCalls.follow, { userId: id }, reader)
  const posted: [number, Who][] = []
  for (let i = 0; i < 45; i++) {
    const author = authors[i % 3] as Who
    posted.unshift([await makeFlash(world, author), author])
  }
  const read = async (page: number) => (await world.call(calls.ofFollowed, { page }, reader)).data
  const pages = [await read(0), await read(1), await read(2)]
  expect(pages.flatMap(({ list }) => list.map(({ id }) => id))).toEqual(posted.map(([id]) => id))
  await world.call(followCalls.unfollow, { userId: authors[0]?.id ?? 0 }, reader)
  const rest = posted.filter(([, author]) => author !== authors[0]).map(([id]) => id)
  const left = [await read(0), await read(1)]
  expect(left.map(({ total }) => total)).toEqual([30, 30])
  expect(left.flatMap(({ list }) => list.map(({ id }) => id))).toEqual(rest)
})

it('a feed of authors who have been silent for long is complete within three ranges, from either end', async () => {
  const [silent, loud, reader] = [await makeMember(world), await makeMember(world), await makeMember(world)]
  await world.call(followCalls.follow, { userId: silent.id }, reader)
  const ids = (await makeFlashes(world, silent, 2 * FLASH_PAGE + 2)).reverse()
  await world.sql(`SELECT setval('content_id', nextval('content_id') + 100000000)`)
  await makeFlash(world, loud)
  for (const page of [0, 1, 2]) {
    let seen: number[] = []
    const sent = await statementsOf(async () => {
      const { list } = (await world.call(calls.ofFollowed, { page }, reader)).data
      seen = list.map(({ id }) => id)
    })
    expect(seen).toEqual(ids.slice(page * FLASH_PAGE, (page + 1) * FLASH_PAGE))
    expect(sent.filter((text) => text.includes('ORDER BY f.id + 0')).length).toBeLessThanOrEqual(3)
  }
})

describe('making private and deleting', () => {
  it('can be repeated for a private flash, but is refused for a deleted one', async () => {
    const author = await makeMember(world)
    const id = await makeFlash(world, author, { warning: 'r18' })
    const answers = await Promise.all(Array.from({ length: 5 }, () => world.call(calls.toPrivate, { id }, author)))
    expect(answers.every(({ code }) => code === 200)).toBe(true)
    expect((await world.call(calls.detail, { id }, author)).data.state).toBe(1)
    const count = () => world.sql('SELECT public, private, r18 FROM flash_count WHERE user_id = $1', [author.id])
    expect(await count()).toEqual([{ public: 0, private: 1, r18: 0 }])
    const removals = await Promise.all(Array.from({ length: 5 }, () => world.call(calls.remove, { id }, author)))
    expect(removals.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(removals.filter(({ reason }) => reason === refusals.gone.reason)).toHaveLength(4)
    expect(await count()).toEqual([{ public: 0, private: 0, r18: 0 }])
  })
})
