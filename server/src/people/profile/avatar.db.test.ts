import { profileCalls as calls, profileRefusals as refusals } from '@sp/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeMember } from '../../../test/make/member.ts'
import { phonePicture, picture } from '../../../test/make/picture.ts'
import { makeUploads, type StoreKind, type Uploads } from '../../../test/make/upload.ts'
import type { Who } from '../../../test/world.ts'
import { eraseAccount } from '../../account/closing/service.ts'
import { dropAvatar } from './avatar-service.ts'
import { profileTables } from './personal.ts'
import { avatarKey } from './rules.ts'

describe.each<StoreKind>(['the disk', 'a bucket'])('avatars on %s', (store) => {
  let uploads: Uploads
  let ann: Who
  beforeAll(async () => {
    uploads = await makeUploads(store)
  })
  afterAll(() => uploads.close())
  beforeEach(async () => {
    ann = await makeMember(uploads.world)
  })

  const issue = async (who = ann) => (await uploads.world.call(calls.avatarUpload, {}, who)).data
  const wear = (uri: string, who = ann) => uploads.world.call(calls.avatar, { uri }, who)
  const worn = async () => (await uploads.world.call(calls.get, {}, ann)).data.avatar
  const upload = async (bytes: Buffer | Promise<Buffer> = picture('jpeg', 800, 400)) => {
    const { url, key } = await issue()
    await uploads.put(url, await bytes)
    return key
  }
  const hoursLater = async (avatar: string) => {
    await dropAvatar(uploads.world.app, { userId: ann.id, key: avatarKey(avatar) ?? '' })
    await uploads.runJobs()
  }

  it('that are uploaded become a square JPEG of 500 without anything but its pixels, for everyone', async () => {
    expect((await wear(await upload(phonePicture('jpeg', 900, 300)))).code).toBe(200)
    const served = await uploads.get(await worn())
    expect(served.headers.get('content-type')).toBe('image/jpeg')
    const meta = await sharp(Buffer.from(await served.arrayBuffer())).metadata()
    expect(meta).toMatchObject({ format: 'jpeg', width: 500, height: 500 })
    expect([meta.exif, meta.xmp, meta.icc]).toEqual([undefined, undefined, undefined])
    expect((await uploads.world.call(calls.get, { userId: ann.id })).data.avatar).toBe(await worn())
  })

  it('are JPEGs also where something else hides behind the name of one', async () => {
    expect((await wear(await upload(picture('png', 50, 80)))).code).toBe(200)
    expect((await uploads.get(await worn())).headers.get('content-type')).toBe('image/jpeg')
    const key = await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'))
    expect(await wear(key)).toMatchObject(refusals.avatar)
  })

  it('can be one of the twenty defaults, and no other address', async () => {
    expect((await wear('avatar/default/20.png')).code).toBe(200)
    expect(await worn()).toBe('avatar/default/20.png')
    const foreign = [
      'https://tracker.example/a.jpg',
      '//x/a.jpg',
      'avatar/default/21.png',
      '/files/i/p/aa/a.jpg',
      '../1.png',
    ]
    for (const uri of foreign) expect(await wear(uri)).toMatchObject(refusals.avatar)
    expect(await worn()).toBe('avatar/default/20.png')
  })

  it('are set by the member who was given the key, after the upload, within the hour', async () => {
    const key = await upload()
    expect(await wear(key, await makeMember(uploads.world))).toMatchObject(refusals.avatar)
    expect(await wear((await issue()).key)).toMatchObject(refusals.avatar)
    await uploads.world.sql(`UPDATE upload SET created_at = created_at - interval '61 minutes' WHERE inbox_key = $1`, [
      key,
    ])
    expect(await wear(key)).toMatchObject(refusals.avatar)
    await uploads.world.sql(`UPDATE upload SET created_at = created_at + interval '2 minutes' WHERE inbox_key = $1`, [
      key,
    ])
    expect((await wear(key)).code).toBe(200)
  })

  it('are served under their address only while they are set', async () => {
    await wear(await upload())
    const first = await worn()
    expect((await uploads.get(first)).status).toBe(200)
    await wear('avatar/default/3.png')
    expect((await uploads.get(first)).status).toBe(404)
  })

  it('go with the account that is closed', async () => {
    await wear(await upload())
    const avatar = await worn()
    const { app } = uploads.world
    await eraseAccount(app, profileTables, { userId: ann.id, keepPosts: false, avatar })
    await uploads.runJobs()
    expect((await uploads.get(avatar)).status).toBe(404)
  })

  it('delete their files after they were changed or never set, and keep the file while they are set', async () => {
    await uploads.runJobs()
    const before = (await uploads.keys()).filter((key) => key.startsWith('p/')).length
    const left = async () => (await uploads.keys()).filter((key) => key.startsWith('p/')).length - before
    await wear(await upload())
    const first = await worn()
    await uploads.runJobs()
    expect(await left()).toBe(1)
    await hoursLater(first)
    expect([(await uploads.get(first)).status, await left()]).toEqual([200, 1])
    await wear(await upload())
    await hoursLater(first)
    expect((await uploads.get(first)).status).toBe(404)
    expect([(await uploads.get(await worn())).status, await left()]).toEqual([200, 1])
    const pending = await uploads.world.sql(
      `SELECT j.payload ->> 'key' AS key FROM graphile_worker._private_jobs j
       JOIN graphile_worker._private_tasks t ON t.id = j.task_id
       WHERE t.identifier = 'profile.drop-avatar' AND j.run_at > now() + interval '1 hour' AND j.payload ->> 'key' = $1`,
      [avatarKey(first)],
    )
    expect(pending).toHaveLength(2)
  })
})
