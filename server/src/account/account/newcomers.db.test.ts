import { calls, type SettingKey, type Settings } from '@sp/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeFlash } from '../../../test/make/flash.ts'
import { makeMailbox } from '../../../test/make/mailbox.ts'
import { makeMember } from '../../../test/make/member.ts'
import { makePost } from '../../../test/make/post.ts'
import { makeReply } from '../../../test/make/reply.ts'
import { makeStaff } from '../../../test/make/staff.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { putSetting } from '../../site/system/service.ts'

let world: World
let mail: Awaited<ReturnType<typeof makeMailbox>>
beforeAll(async () => {
  world = await makeWorld()
  mail = await makeMailbox(world)
})
afterAll(async () => {
  await mail.close()
  await world.destroy()
})

const set = <K extends SettingKey>(key: K, value: Settings[K]) =>
  world.app.transact((tx) => putSetting(world.app, tx, key, value))

describe('the domain of a mail address', () => {
  afterAll(() => set('mailDomainsAllowed', []))
  let made = 0
  const register = (email: string) =>
    world.call(calls.account.register, { username: `domain${++made}`, password: 'a quiet window', email })
  const bind = (who: Who, email: string) => world.call(calls.security.email, { email }, who)
  beforeEach(async () => {
    await set('mailDomainsRefused', [])
    await set('mailDomainsAllowed', [])
  })

  it('that the site refuses is refused with its subdomains, at registration and when another is bound', async () => {
    await set('mailDomainsRefused', ['spam.example'])
    const who = await makeMember(world)
    for (const email of ['a@spam.example', 'a@in.SPAM.example']) {
      expect(await register(email)).toMatchObject({ code: 400, reason: 'account.mail-domain' })
      expect(await bind(who, email)).toMatchObject({ code: 400, reason: 'account.mail-domain' })
    }
    expect((await register('a@notspam.example')).code).toBe(200)
    expect((await bind(who, 'a@notspam.example')).code).toBe(200)
  })

  it('must be one of the allowed ones, if the site lists them; a refused one below stays refused', async () => {
    await set('mailDomainsAllowed', ['campus.example'])
    await set('mailDomainsRefused', ['guest.campus.example'])
    expect((await register('a@mail.campus.example')).code).toBe(200)
    expect(await register('a@guest.campus.example')).toMatchObject({ reason: 'account.mail-domain' })
    expect(await register('a@example.com')).toMatchObject({ reason: 'account.mail-domain' })
  })
})

describe('links of newcomers', () => {
  const link = '看 https://spam.example'
  let who: Who
  let nodeId: number
  let flashId: number
  let postId: number
  let replyId: number
  beforeAll(async () => {
    const other = await makeMember(world)
    flashId = await makeFlash(world, other)
    postId = await makePost(world, other)
    replyId = await makeReply(world, other, postId)
    nodeId = (await world.call(calls.post.detail, { id: postId })).data.nodeId
    await set('newcomerLinkDays', 3)
  })
  beforeEach(async () => {
    who = await makeMember(world)
    await set('newcomerLinks', 0)
  })

  const flash = (content: string, isPrivate = false) => world.call(calls.flash.create, { content, isPrivate }, who)
  const write = {
    'a flash': (content: string) => flash(content),
    'a comment': (content: string) => world.call(calls.flash.comment, { flashId, content }, who),
    'the title of a post': (title: string) =>
      world.call(calls.post.create, { nodeId, title, description: '详情' }, who),
    'the text of a post': (description: string) =>
      world.call(calls.post.create, { nodeId, title: '标题', description }, who),
    'a reply': (reply: string) => world.call(calls.reply.addToPost, { postId, reply }, who),
    'an answer': (reply: string) => world.call(calls.reply.addToReply, { pId: replyId, reply }, who),
  }

  it.each(Object.entries(write))('are refused in %s, which is accepted without them', async (_what, create) => {
    expect(await create(link)).toMatchObject({
      code: 400,
      reason: 'account.newcomer-links',
      msg: '注册满 3 天以后才能放链接',
    })
    expect((await create('没有链接')).code).toBe(200)
  })

  it('are refused in an answer to a comment, and in an edited post', async () => {
    const { data: currentId } = await write['a comment']('第一句')
    const answer = { flashId, currentId, content: link }
    expect(await world.call(calls.flash.answer, answer, who)).toMatchObject({ reason: 'account.newcomer-links' })
    const id = await makePost(world, who, { nodeId })
    const edited = { id, nodeId, title: '标题', description: link }
    expect(await world.call(calls.post.edit, edited, who)).toMatchObject({ reason: 'account.newcomer-links' })
  })

  it('may be as many as the site allows, and any number in a private flash', async () => {
    await set('newcomerLinks', 1)
    expect((await flash(link)).code).toBe(200)
    expect(await flash(`${link} ${link}`)).toMatchObject({ msg: '注册满 3 天以前，一条里最多放 1 个链接' })
    expect((await flash(`${link} ${link}`, true)).code).toBe(200)
  })

  it('are free for older accounts, and for staff', async () => {
    await world.sql(`UPDATE person SET created_at = app_now() - interval '3 days' WHERE id = $1`, [who.id])
    expect((await flash(link)).code).toBe(200)
    who = (await makeStaff(world, 'support')).asMember
    expect((await flash(link)).code).toBe(200)
  })
})
