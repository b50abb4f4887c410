import {
  messageCalls as calls,
  closingCalls,
  consoleCalls,
  followCalls,
  type Input,
  messageRefusals,
  PICTURE_WORDS,
  pictureRefusals,
  reportCalls,
  sessionCalls,
} from '@sp/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filesUnder } from '../../../test/make/bucket.ts'
import { openWords } from '../../../test/make/countersign.ts'
import { makeCrowd } from '../../../test/make/crowd.ts'
import { makeChat, makeMessage, makePictureMessage, uploadChatPicture } from '../../../test/make/message.ts'
import { put } from '../../../test/make/photo.ts'
import { phonePicture, picture } from '../../../test/make/picture.ts'
import { makePost } from '../../../test/make/post.ts'
import { caseIdOf, decideCase } from '../../../test/make/report-case.ts'
import { makeLoggedIn, PASSWORD } from '../../../test/make/session.ts'
import { makeStaff } from '../../../test/make/staff.ts'
import { ROUNDS } from '../../../test/rounds.ts'
import { makeWorld, type Who, type World } from '../../../test/world.ts'
import { eraseChatsOf, ownChats } from './erase-account.ts'

let world: World
beforeAll(async () => {
  // With a CDN, whose address no picture of a chat may have.
  world = await makeWorld({ FILES_CDN_URL: 'https://pictures.example.com' })
})
afterAll(() => world.destroy())

const two = async () => (await makeCrowd(world, 2)) as [Who, Who]
async function friends() {
  const [ann, ben] = await two()
  await makeChat(world, ann, ben)
  return [ann, ben] as const
}
const follow = (by: Who, { id: userId }: Who) => world.call(followCalls.follow, { userId }, by)
const acquainted = async (by: Who, { id: userId }: Who) =>
  (await world.call(calls.partner, { userId }, by)).data.acquainted
const send = (by: Who, { id: userId }: Who, key: string) =>
  world.call(calls.send, { userId, content: '照片', picture: key }, by)

/** As a browser sees it: the addresses, and the cookie that came with them. */
async function look(who: Who, { id: userId }: Who, id: number) {
  const answer = await world.send(calls.picture, { userId, id }, who)
  const cookie = String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? ''
  const { code, data } = answer.json() as { code: number; data: { img: string; thumbnail: string } }
  return { code, ...data, cookie }
}
const get = (url: string, cookie: string) => world.server.inject({ method: 'GET', url, headers: { cookie } })
const statusOf = async ({ img, cookie }: { img: string; cookie: string }) => (await get(img, cookie)).statusCode
const filesLeft = async () => {
  await world.runJobs({ early: true })
  return filesUnder(`${world.app.config.dataDir}/files`)
}

describe('who know each other', () => {
  it('are those who follow each other or have both written, never with a block', async () => {
    const [ann, ben] = await two()
    expect(await acquainted(ann, ben)).toBe(false)
    await follow(ben, ann)
    await makeMessage(world, ann, ben)
    expect([await acquainted(ann, ben), await acquainted(ben, ann)]).toEqual([false, false])
    await makeMessage(world, ben, ann)
    expect([await acquainted(ann, ben), await acquainted(ben, ann)]).toEqual([true, true])
    const [eve, dan] = await two()
    await follow(eve, dan)
    expect(await acquainted(eve, dan)).toBe(false)
    await follow(dan, eve)
    expect([await acquainted(eve, dan), await acquainted(dan, eve)]).toEqual([true, true])
    await world.call(followCalls.block, { userId: ann.id }, ben)
    expect([await acquainted(ann, ben), await acquainted(ben, ann)]).toEqual([false, false])
  })

  it('send pictures, others do not, and a block answers as it does for words', async () => {
    const [ann, ben] = await two()
    const key = await uploadChatPicture(world, ann)
    expect(await send(ann, ben, key)).toMatchObject(refused(messageRefusals.notAcquainted))
    await makeChat(world, ann, ben)
    await world.call(followCalls.block, { userId: ann.id }, ben)
    expect(await send(ann, ben, key)).toMatchObject(refused(messageRefusals.closed))
    await world.call(followCalls.unblock, { userId: ann.id }, ben)
    expect((await send(ann, ben, key)).code).toBe(200)
  })
})

const refused = ({ code, reason }: { code: number; reason: string }) => ({ code, reason })

describe('a picture of a message', () => {
  it('is read as words by older clients, and has a thumbnail with its size for both', async () => {
    const [ann, ben] = await friends()
    const id = await makePictureMessage(world, ann, ben, await phonePicture('jpeg', 400, 300))
    for (const [who, other] of [
      [ann, ben],
      [ben, ann],
    ] as const) {
      const list = (await world.call(calls.messages, { userId: other.id }, who)).data.list
      expect(list.at(-1)).toMatchObject({ id, content: PICTURE_WORDS, picture: { width: 300, height: 400 } })
      expect(list.slice(0, -1).some((message) => 'picture' in message)).toBe(false)
      const { img, thumbnail, cookie } = await look(who, other, id)
      expect(img.startsWith('/files/i/chat/')).toBe(true)
      for (const url of [img, thumbnail]) {
        const { statusCode, headers, rawPayload } = await get(url, cookie)
        expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-store'])
        const { exif, xmp, icc } = await sharp(rawPayload).metadata()
        expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined])
      }
    }
  })

  it('is served to the two alone, each in the session in which they asked', async () => {
    const [[ann, eve], ben] = [await two(), await makeLoggedIn(world)]
    await makeChat(world, ann, ben)
    const id = await makePictureMessage(world, ann, ben)
    const seen = await look(ben, ann, id)
    expect(await statusOf(seen)).toBe(200)
    expect((await look(eve, ann, id)).code).toBe(404)
    await makeChat(world, eve, ann)
    expect((await look(eve, ann, id)).code).toBe(404)
    const here = await makePictureMessage(world, eve, ann)
    const { data } = await world.call(sessionCalls.login, { username: ben.username, password: PASSWORD })
    const later = { ...ben, token: data.token }
    const others = [await look(eve, ann, here), await look(ann, ben, id), await look(later, ann, id)]
    expect(others.map(({ code }) => code)).toEqual([200, 200, 200])
    for (const cookie of ['', ...others.map((each) => each.cookie)])
      expect(await statusOf({ ...seen, cookie })).toBe(404)
    expect(await statusOf({ ...seen, img: seen.img.replace(/sig=..../, 'sig=AAAA') })).toBe(404)
  })

  it('of before a reset is not opened by the session that the reset began', async () => {
    const [ann, ben] = await friends()
    const id = await makePictureMessage(world, ann, ben)
    await world.sql(
      `UPDATE session SET created_at = app_now(), restricted_until = app_now() + interval '1 day' WHERE user_id = $1`,
      [ben.id],
    )
    expect((await look(ben, ann, id)).code).toBe(404)
    expect((await look(ann, ben, id)).code).toBe(200)
    const later = await makePictureMessage(world, ann, ben)
    expect((await look(ben, ann, later)).code).toBe(200)
  })

  it('is stored encrypted, both files, and they go when the message is deleted for both', async () => {
    const [ann, ben] = await friends()
    const before = await filesLeft()
    const id = await makePictureMessage(world, ann, ben, await picture('png', 3000, 600))
    const files = (await filesLeft()).filter((file) => !before.includes(file))
    expect(files).toHaveLength(2)
    for (const file of files) {
      const raw = (await world.app.files.read(file, 10 ** 7)) ?? Buffer.alloc(0)
      await expect(sharp(raw).metadata()).rejects.toThrow('unsupported')
    }
    const seen = await look(ben, ann, id)
    await world.call(calls.remove, { userId: ann.id, id }, ben)
    expect([await statusOf(seen), await statusOf(await look(ann, ben, id))]).toEqual([404, 200])
    await world.call(calls.remove, { userId: ben.id, id, both: true }, ann)
    expect(await filesLeft()).toEqual(before)
  })

  it('goes with a chat that both delete, and is unseen from the deletion on', async () => {
    const [ann, ben] = await friends()
    const before = await filesLeft()
    const id = await makePictureMessage(world, ann, ben)
    const seen = await look(ben, ann, id)
    await world.call(calls.removeSession, { userId: ann.id }, ben)
    expect([await statusOf(seen), (await look(ben, ann, id)).code]).toEqual([404, 404])
    expect(await filesLeft()).toHaveLength(before.length + 2)
    await world.call(calls.removeSession, { userId: ben.id }, ann)
    expect(await filesLeft()).toEqual(before)
  })

  it('is unseen while an account of the two is closing, and goes with it; the export has the own ones', async () => {
    const [ann, ben] = await friends()
    const before = await filesLeft()
    const id = await makePictureMessage(world, ann, ben)
    await makePictureMessage(world, ben, ann)
    const seen = await look(ben, ann, id)
    const pages = []
    for await (const page of ownChats(world.app, ann.id)) pages.push(page)
    const files = pages.flatMap((page) => page.files ?? [])
    expect(files).toHaveLength(1)
    const [own] = files as { key: string; read: () => Promise<Buffer> }[]
    expect((await sharp(await own?.read()).metadata()).format).toBe('jpeg')
    await world.call(closingCalls.close, { password: PASSWORD }, ann)
    expect(await statusOf(seen)).toBe(404)
    await eraseChatsOf(world.app, { userId: ann.id })
    expect(await filesLeft()).toEqual(before)
  })
})

it('a page with several pictures gives its cookie one time', async () => {
  const [ann, ben] = await friends()
  for (let n = 0; n < 3; n++) await makePictureMessage(world, ann, ben)
  const answer = await world.send(calls.messages, { userId: ann.id }, ben)
  expect([answer.headers['set-cookie']].flat()).toHaveLength(1)
})

describe('an upload', () => {
  it('is used one time, by its owner; unused, its files go', async () => {
    const [ann, ben] = await friends()
    const before = await filesLeft()
    const key = await uploadChatPicture(world, ann)
    expect(await send(ben, ann, key)).toMatchObject(refused(pictureRefusals.gone))
    for (let round = 0; round < ROUNDS; round++) {
      const once = await uploadChatPicture(world, ann)
      const answers = await Promise.all([1, 2, 3].map(() => send(ann, ben, once)))
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
      expect(answers.filter(({ code, reason }) => code === 400 && reason === pictureRefusals.gone.reason)).toHaveLength(
        2,
      )
    }
    await world.runJobs()
    expect(await filesLeft()).toHaveLength(before.length + 2 * ROUNDS)
  })

  it('may be unconfirmed, and a repeat with its key sends one message', async () => {
    const [ann, ben] = await friends()
    const { data } = await world.call(calls.pictureUpload, {}, ann)
    expect(await send(ann, ben, data.key)).toMatchObject(refused(pictureRefusals.gone))
    await put(world, data.url, await picture('jpeg', 50, 60))
    const input = { userId: ben.id, content: '照片', picture: data.key, clientKey: crypto.randomUUID() }
    const twice = [await world.call(calls.send, input, ann), await world.call(calls.send, input, ann)]
    expect(twice.map(({ code }) => code)).toEqual([200, 200])
    expect(twice[0]?.data).toBe(twice[1]?.data)
  })

  it('of another kind is no picture of a message, and this one is none of a post', async () => {
    const [ann, ben] = await friends()
    const key = await uploadChatPicture(world, ann)
    await expect(makePost(world, ann, { pictures: [key] })).rejects.toThrow(pictureRefusals.gone.msg)
    await world.sql(`UPDATE upload SET purpose = 'post' WHERE inbox_key = $1`, [key])
    expect(await send(ann, ben, key)).toMatchObject(refused(pictureRefusals.gone))
  })

  it('is too old after a day', async () => {
    const [ann, ben] = await friends()
    const key = await uploadChatPicture(world, ann)
    await world.sql(`UPDATE upload SET created_at = created_at - interval '25 hours' WHERE inbox_key = $1`, [key])
    expect(await send(ann, ben, key)).toMatchObject(refused(pictureRefusals.gone))
  })
})

describe('a reported picture', () => {
  it('is evidence, alone; taken down it is unseen, purged it goes, and staff still read the evidence', async () => {
    const moderator = await makeStaff(world, 'moderator', { fresh: true })
    const [ann, ben] = await friends()
    const id = await makePictureMessage(world, ann, ben)
    await makePictureMessage(world, ann, ben)
    const seen = await look(ben, ann, id)
    const input: Input<typeof reportCalls.report> = { targetType: 'message', targetId: id, reason: 'harassment' }
    expect((await world.call(reportCalls.report, input, ben)).code).toBe(200)
    const caseId = await caseIdOf(world, id)
    const [snapshot] = await openWords(world, moderator, caseId)
    expect(snapshot).toMatchObject({ pictures: 1, text: expect.stringContaining(`▶ 对方：${PICTURE_WORDS}`) })
    await decideCase(world, moderator, caseId, { content: 'purge', mute: 'none', note: '不可以' })
    expect(await statusOf(seen)).toBe(404)
    await world.runJobs({ early: true })
    const shown = await world.call(
      consoleCalls.report.picture,
      { id: caseId, snapshot: snapshot?.id ?? 0, index: 0 },
      moderator,
    )
    expect((await sharp(Buffer.from(shown.data.base64, 'base64')).metadata()).width).toBe(50)
  })
})
