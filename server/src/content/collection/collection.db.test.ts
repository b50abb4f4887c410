import {
  COLLECTION_PAGE,
  type CollectedKind,
  collectionCalls as calls,
  FOLDERS_MAX,
  flashCalls,
  followCalls,
  postCalls,
  collectionRefusals as refusals,
  replyCalls,
} from '@sp/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeCrowd } from '../../../test/make/crowd.ts'
import { makeFlash } from '../../../test/make/flash.ts'
import { contentsOf } from '../../../test/make/notices.ts'
import { makePost } from '../../../test/make/post.ts'
import { makeReply } from '../../../test/make/reply.ts'
import { everyNode, itPlans, pagesRead, planOf, vacuum } from '../../../test/plan.ts'
import { ROUNDS } from '../../../test/rounds.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { clearDeleted } from '../../flash/flash/clear-service.ts'
import { repairPostCounts } from '../../forum/post/repair-service.ts'

let world: World
let author: Who
let keeper: Who
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.destroy())
beforeEach(async () => {
  ;[author, keeper] = (await makeCrowd(world, 2)) as [Who, Who]
})

const sorted = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)
const thing = (kind: CollectedKind, id: number) => ({ kind, id })
const keep = (kind: CollectedKind, id: number, folderId?: number) =>
  world.call(calls.keep, { ...thing(kind, id), ...(folderId && { folderId }) }, keeper)
const list = async (folderId?: number, after?: string) =>
  (await world.call(calls.list, { ...(folderId && { folderId }), ...(after && { after }) }, keeper)).data
const idsIn = async (folderId?: number) => (await list(folderId)).list.map(({ id }) => id)
const folder = async (name: string, who = keeper) => (await world.call(calls.addFolder, { name }, who)).data
const threeThings = async () => {
  const postId = await makePost(world, author, { title: '夜读' })
  return [
    thing('flash', await makeFlash(world, author, { content: '晚风' })),
    thing('post', postId),
    thing('reply', await makeReply(world, author, postId)),
  ]
}

it('flashes, posts and replies lie in the default folder, the latest first, and in another after a move', async () => {
  const things = await threeThings()
  for (const { kind, id } of things) expect((await keep(kind, id)).code).toBe(200)
  const reading = await folder('睡前看')
  expect((await list()).list).toMatchObject(things.toReversed())
  expect((await list()).list.at(-1)?.thing).toMatchObject({ excerpt: '晚风', title: '', user: { id: author.id } })
  const [flash, post] = things as [(typeof things)[0], (typeof things)[0]]
  await keep('post', post.id, reading)
  await keep('flash', flash.id, reading)
  expect(await idsIn(reading)).toEqual([post.id, flash.id])
  expect(await idsIn()).toEqual([things[2]?.id])
  expect((await world.call(calls.place, flash, keeper)).data).toEqual({ folderId: reading })
  expect((await world.call(postCalls.archivedOfMine, {}, keeper)).data).toMatchObject({
    total: 1,
    list: [{ id: post.id }],
  })
  for (const each of things) await world.call(calls.drop, each, keeper)
  expect([await idsIn(), await idsIn(reading)]).toEqual([[], []])
  expect((await world.call(calls.place, flash, keeper)).data).toBeNull()
  expect(await repairPostCounts(world.app)).toBe(0)
})

it('what was collected before, by the older call, is in the default folder, and stays in its folder when repeated', async () => {
  const postId = await makePost(world, author)
  await world.call(postCalls.archive, { postId }, keeper)
  expect(await idsIn()).toEqual([postId])
  const reading = await folder('睡前看')
  await keep('post', postId, reading)
  await world.call(postCalls.archive, { postId }, keeper)
  expect(await idsIn(reading)).toEqual([postId])
})

it('a block, a deletion and privacy look alike: nothing of the thing is sent, and it can be taken off the list', async () => {
  const [blocker] = (await makeCrowd(world, 1)) as [Who]
  const [ofBlocker, deleted, hidden] = [
    await makeFlash(world, blocker),
    await makeFlash(world, author),
    await makeFlash(world, author),
  ]
  for (const id of [ofBlocker, deleted, hidden]) await keep('flash', id)
  await world.call(followCalls.block, { userId: keeper.id }, blocker)
  await world.call(flashCalls.remove, { id: deleted }, author)
  await world.call(flashCalls.toPrivate, { id: hidden }, author)
  for (const { collectDatetime, ...item } of (await list()).list) {
    expect(collectDatetime).not.toBe('')
    expect(item).toEqual({ kind: 'flash', id: item.id, thing: null })
  }
  const reading = await folder('睡前看')
  expect((await keep('flash', deleted, reading)).code).toBe(200)
  for (const id of [ofBlocker, deleted, hidden]) {
    expect((await world.call(calls.drop, thing('flash', id), keeper)).code).toBe(200)
    expect(await keep('flash', id)).toMatchObject(refusals.unseen)
  }
  expect([await idsIn(), await idsIn(reading)]).toEqual([[], []])
})

it('only the member learns of it: no notice for the author, no flash or folder for others, folders of one’s own', async () => {
  const postId = await makePost(world, author)
  await keep('post', postId, await folder('睡前看'))
  expect(await contentsOf(world, author)).toEqual([])
  await keep('flash', await makeFlash(world, author))
  for (const who of [undefined, author]) {
    const shown = await world.call(postCalls.archivedOfUser, { userId: keeper.id }, who)
    expect(shown.data.list.map(({ id }) => id)).toEqual([postId])
    expect(JSON.stringify(shown)).not.toMatch(/睡前看|folder/)
  }
  const { data } = await world.call(postCalls.detail, { id: postId }, author)
  expect(data.archived).toBe(false)
  const ofKeeper = (await world.call(calls.folders, {}, keeper)).data.list[0]?.id ?? 0
  expect((await world.call(calls.folders, {}, author)).data.list).toEqual([])
  expect(await world.call(calls.list, { folderId: ofKeeper }, author)).toMatchObject(refusals.folderMissing)
  const intoTheirs = { kind: 'post' as const, id: postId, folderId: ofKeeper }
  expect(await world.call(calls.keep, intoTheirs, author)).toMatchObject(refusals.folderMissing)
  const removal = await world.call(calls.removeFolder, { id: ofKeeper, items: 'drop' }, author)
  expect(removal.code).toBe(200)
  expect(await idsIn(ofKeeper)).toEqual([postId])
})

it('at most twenty folders, each with a name of its own, also if they are made at the same moment', async () => {
  const names = Array.from({ length: FOLDERS_MAX + 5 }, (_, at) => `夹 ${at}`)
  const answers = await Promise.all(names.map((name) => world.call(calls.addFolder, { name }, keeper)))
  const made = answers.filter(({ code }) => code === 200)
  expect(made).toHaveLength(FOLDERS_MAX)
  for (const answer of answers.filter(({ code }) => code !== 200)) expect(answer).toMatchObject(refusals.full)
  const [other] = (await makeCrowd(world, 1)) as [Who]
  const same = await Promise.all([1, 2, 3, 4].map(() => world.call(calls.addFolder, { name: '睡前看' }, other)))
  expect(sorted(same.map(({ code }) => code))).toEqual([200, 400, 400, 400])
})

it('two renames to one name at the same moment: one is refused', async () => {
  const ids = [await folder('甲'), await folder('乙'), await folder('丙')]
  const answers = await Promise.all(ids.map((id) => world.call(calls.renameFolder, { id, name: '丁' }, keeper)))
  expect(sorted(answers.map(({ code }) => code))).toEqual([200, 400, 400])
  const taken = await world.call(calls.renameFolder, { id: ids[0] as number, name: '丁' }, keeper)
  const again = await world.call(calls.renameFolder, { id: ids[1] as number, name: '丁' }, keeper)
  expect(sorted([taken.code, again.code])).toEqual([200, 400])
  await world.call(calls.removeFolder, { id: ids[2] as number, items: 'keep' }, keeper)
  const missing = { id: ids[2] as number, name: '戊' }
  expect(await world.call(calls.renameFolder, missing, keeper)).toMatchObject(refusals.folderMissing)
})

it('a rename and a new folder take one name at the same moment: one is refused', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [who] = (await makeCrowd(world, 1)) as [Who]
    const { data: id } = await world.call(calls.addFolder, { name: '甲' }, who)
    const answers = await Promise.all([
      world.call(calls.addFolder, { name: '丁' }, who),
      world.call(calls.renameFolder, { id, name: '丁' }, who),
    ])
    expect(sorted(answers.map(({ code }) => code))).toEqual([200, 400])
  }
})

it('a removed folder gives its things to the default one, or drops them with their counts', async () => {
  const things = await threeThings()
  const [one, other] = [await folder('甲'), await folder('乙')]
  for (const { kind, id } of things) await keep(kind, id, one)
  await world.call(calls.removeFolder, { id: one, items: 'keep' }, keeper)
  expect((await list()).list).toMatchObject(things.toReversed())
  expect(await world.call(calls.list, { folderId: one }, keeper)).toMatchObject(refusals.folderMissing)
  for (const { kind, id } of things) await keep(kind, id, other)
  await world.call(calls.removeFolder, { id: other, items: 'drop' }, keeper)
  expect(await idsIn()).toEqual([])
  for (const call of [postCalls.archivedOfMine, replyCalls.archivedOfMine])
    expect((await world.call(call, {}, keeper)).data.total).toBe(0)
  expect(await repairPostCounts(world.app)).toBe(0)
})

it('things that are kept while their folder is removed end in the default folder or nowhere, never in between', async () => {
  const flashes = await Promise.all(Array.from({ length: 6 }, () => makeFlash(world, author)))
  const reading = await folder('睡前看')
  const answers = await Promise.all([
    ...flashes.map((id) => keep('flash', id, reading)),
    world.call(calls.removeFolder, { id: reading, items: 'keep' }, keeper),
  ])
  const done = flashes.filter((_, at) => answers[at]?.code === 200)
  expect(sorted(await idsIn())).toEqual(sorted(done))
  for (const answer of answers.filter(({ code }) => code !== 200)) expect(answer).toMatchObject(refusals.folderMissing)
})

it('pages follow each other without a gap and without a repetition, also if a thing is added between them', async () => {
  const flashes: number[] = []
  for (let n = 0; n < COLLECTION_PAGE + 3; n++) flashes.unshift(await makeFlash(world, author))
  // All in one moment, as an import would give them.
  for (const id of flashes.toReversed()) await keep('flash', id)
  await world.sql('UPDATE collection SET collected_at = app_now() WHERE user_id = $1', [keeper.id])
  const first = await list()
  await keep('flash', await makeFlash(world, author))
  const second = await list(undefined, first.next ?? '')
  expect([...first.list, ...second.list].map(({ id }) => id)).toEqual(flashes)
  expect(second.next).toBeNull()
})

it('a flash that is cleared away leaves every collection', async () => {
  const [gone, kept] = [await makeFlash(world, author), await makeFlash(world, author)]
  for (const id of [gone, kept]) await keep('flash', id)
  await world.call(flashCalls.remove, { id: gone }, author)
  await world.sql(`UPDATE flash SET deleted_at = deleted_at - interval '2 minutes' WHERE id = $1`, [gone])
  await clearDeleted(world.app)
  expect(await idsIn()).toEqual([kept])
})

itPlans('a page of a folder reads no more of a large collection than it shows', async () => {
  const folderId = await folder('睡前看')
  for (const [from, where] of [
    [0, null],
    [10_000, folderId],
  ])
    await world.sql(
      `INSERT INTO collection (bucket, user_id, kind, thing_id, collected_at, folder_id)
       SELECT $1::bigint & 1023, $1, 'flash', $2 + n, app_now() - n * interval '1 second', $3::bigint
       FROM generate_series(1, 10000) n`,
      [keeper.id, from, where],
    )
  await vacuum(world, 'collection')
  const at = { userId: keeper.id, folderId, at: 9_000_000_000_000_000, kind: '', id: 0, size: 21 }
  for (const [piece, index] of [
    ['AND folder_id IS NULL AND (collected_at', 'collection_in_default'],
    ['AND folder_id = $3 AND (collected_at', 'collection_of_folder'],
  ] as const) {
    const plan = await planOf(world, piece, at)
    expect(everyNode(plan).map((node) => node['Index Name'])).toContain(index)
    expect(pagesRead(plan)).toBeLessThan(12)
  }
})
