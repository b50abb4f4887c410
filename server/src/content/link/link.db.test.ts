import { calls } from '@sp/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeFlash } from '../../../test/make/flash.ts'
import { makeMember } from '../../../test/make/member.ts'
import { must } from '../../../test/make/must.ts'
import { makePost } from '../../../test/make/post.ts'
import { html, makeWebSite, type WebSite } from '../../../test/make/web-page.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { putSetting } from '../../site/system/service.ts'
import { makeCard, sweepPages, type Wanted } from './service.ts'

let world: World
let site: WebSite
let me: Who
let made = 0
beforeAll(async () => {
  site = await makeWebSite()
  world = await makeWorld({ PUBLIC_URL: 'https://sp.page.test' })
  await set(true)
})
afterAll(async () => {
  await world.destroy()
  await site.close()
})
beforeEach(async () => {
  me = await makeMember(world)
  site.asked.length = 0
})

const set = (on: boolean) => world.app.transact((tx) => putSetting(world.app, tx, 'linkCards', on))
const clean = async (_app: unknown, text: string) => !text.includes('刷单')
const work =
  (app = world.app) =>
  (wanted: Wanted) =>
    makeCard(app, { network: site.network, isClean: clean, port: site.port }, wanted)
const runJobs = () => world.runJobs({ tasks: { 'link.card': work() } })

/** A page of its own, because what was looked at is known afterwards. */
function page(head = '<title>一盏灯</title><meta name="description" content="窗边的">'): string {
  const path = `/p${++made}`
  site.serve(path, html(head))
  return `https://a.page.test${path}`
}
const cardOfFlash = async (id: number, viewer?: Who) =>
  (await world.call(calls.flash.detail, { id }, viewer)).data?.card

describe('a public flash with a link', () => {
  it('gets a card, for everybody who sees it, in details and lists', async () => {
    const url = page()
    const id = await makeFlash(world, me, { content: `看 ${url}，很好` })
    expect(await cardOfFlash(id)).toBeUndefined()
    await runJobs()
    const card = { url, host: 'a.page.test', title: '一盏灯', about: '窗边的' }
    expect(await cardOfFlash(id)).toEqual(card)
    expect(await cardOfFlash(id, await makeMember(world))).toEqual(card)
    const { list } = await must(world, calls.flash.ofUser, { userId: me.id })
    expect(list[0]?.card).toEqual(card)
    const blocked = await makeMember(world)
    await must(world, calls.follow.block, { userId: blocked.id }, me)
    expect(await cardOfFlash(id, blocked)).toBeUndefined()
  })

  it('shares what another found, for some days, whether it is something or nothing', async () => {
    const [good, bad] = [page(), page('<meta name="description" content="没有标题">')]
    for (const url of [good, bad, good, bad]) {
      await makeFlash(world, me, { content: url })
      await runJobs()
    }
    expect(site.asked).toHaveLength(2)
    const days =
      await world.sql(`SELECT DISTINCT card IS NOT NULL AS found, round(extract(epoch FROM expires_at - app_now()) / 86400)::integer AS days
      FROM link_page ORDER BY days`)
    expect(days).toEqual([
      { found: false, days: 1 },
      { found: true, days: 7 },
    ])
    await world.sql(`UPDATE link_page SET expires_at = app_now() - interval '1 minute'`)
    await sweepPages(world.app)
    expect(await world.sql('SELECT 1 FROM link_page')).toEqual([])
    const id = await makeFlash(world, me, { content: good })
    await runJobs()
    expect([(await cardOfFlash(id))?.title, site.asked.length]).toEqual(['一盏灯', 3])
  })

  it('gets none with a listed word, from the own site, or from a page that fails, and nothing is tried again', async () => {
    const contents = [
      page('<title>日结刷单</title>'),
      'https://sp.page.test/',
      'https://b.page.test/missing',
      'http://a.page.test/x',
    ]
    for (const content of contents) {
      const id = await makeFlash(world, me, { content })
      await runJobs()
      expect(await cardOfFlash(id)).toBeUndefined()
    }
    expect(site.asked.map(({ host }) => host.split('.')[0])).toEqual(['a', 'b'])
  })
})

describe('nothing is asked of others', () => {
  it('for a private flash, also one that became private before', async () => {
    await makeFlash(world, me, { content: page(), isPrivate: true })
    const id = await makeFlash(world, me, { content: page() })
    await must(world, calls.flash.toPrivate, { id }, me)
    await runJobs()
    expect(site.asked).toEqual([])
  })

  it('for a deleted one', async () => {
    await must(world, calls.flash.remove, { id: await makeFlash(world, me, { content: page() }) }, me)
    await runJobs()
    expect(site.asked).toEqual([])
  })

  it('where the owner of the site does not want it, also of what waits', async () => {
    await makeFlash(world, me, { content: page() })
    await set(false)
    await makeFlash(world, me, { content: page() })
    await runJobs()
    await set(true)
    expect(site.asked).toEqual([])
  })

  it('of what has waited for long', async () => {
    const id = await makeFlash(world, me, { content: page() })
    await work()({ kind: 'flash', id, at: Date.now() - 11 * 60_000 })
    expect(site.asked).toEqual([])
    await work()({ kind: 'flash', id, at: Date.now() - 9 * 60_000 })
    expect(site.asked).toHaveLength(1)
  })

  it('before staff have seen it, where they look first', async () => {
    await world.app.transact((tx) => putSetting(world.app, tx, 'preModeration', 'all'))
    await makeFlash(world, me, { content: page() })
    await runJobs()
    await world.app.transact((tx) => putSetting(world.app, tx, 'preModeration', 'off'))
    expect(site.asked).toEqual([])
  })

  it('beyond 20 an hour for a member, and 30 for a site', async () => {
    const app = { ...world.app, config: { ...world.app.config, rateLimits: true } }
    const askAs = async (who: Who, count: number) => {
      for (let turn = 0; turn < count; turn++) {
        const id = await makeFlash(world, who, { content: page() })
        await work(app)({ kind: 'flash', id, at: Date.now() })
      }
    }
    await askAs(me, 21)
    expect(site.asked).toHaveLength(20)
    await askAs(await makeMember(world), 15)
    expect(site.asked).toHaveLength(30)
    await world.sql(`DELETE FROM rate_limit WHERE scope LIKE 'link-%'`)
    await world.runJobs({ tasks: { 'link.card': async () => undefined } })
  })
})

describe('a post with a link', () => {
  it('gets a card, loses it with an edit, and gets that of the new address', async () => {
    const [first, second] = [page('<title>甲</title>'), page('<title>乙</title>')]
    const id = await makePost(world, me, { title: '一篇', description: first })
    await runJobs()
    const detail = () => must(world, calls.post.detail, { id }, me)
    const { nodeId, card } = await detail()
    expect(card?.title).toBe('甲')
    await must(world, calls.post.edit, { id, title: '一篇', description: `改成 ${second}`, nodeId }, me)
    expect((await detail()).card).toBeUndefined()
    await runJobs()
    expect((await detail()).card?.title).toBe('乙')
    await must(world, calls.post.remove, { id }, me)
    expect(await world.sql('SELECT card FROM post WHERE id = $1', [id])).toEqual([{ card: null }])
  })

  it('whose address goes while its page is read gets none', async () => {
    const id = await makePost(world, me, { title: '一篇', description: page() })
    const { nodeId } = await must(world, calls.post.detail, { id }, me)
    const isClean = async () => {
      await must(world, calls.post.edit, { id, title: '一篇', description: '没有了', nodeId }, me)
      return true
    }
    await makeCard(world.app, { network: site.network, isClean, port: site.port }, { kind: 'post', id, at: Date.now() })
    expect(site.asked).toHaveLength(1)
    expect(await world.sql('SELECT card FROM post WHERE id = $1', [id])).toEqual([{ card: null }])
  })

  it('gets none while it is hidden', async () => {
    const id = await makePost(world, me, { title: '一篇', description: page() })
    await world.sql('UPDATE post SET state = 2 WHERE id = $1', [id])
    await runJobs()
    expect(site.asked).toEqual([])
  })
})

it('a site makes none until its owner wants them', async () => {
  const other = await makeWorld()
  await makeFlash(other, await makeMember(other), { content: 'https://a.page.test/off' })
  expect(await other.sql(`SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'link.card'`)).toEqual([])
  await other.destroy()
})
