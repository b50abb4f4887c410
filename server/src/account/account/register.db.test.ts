import { calls, accountRefusals as refusals, type SettingKey, type Settings } from '@sp/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeInvite } from '../../../test/make/invite.ts'
import { makeWorld, type World } from '../../../test/world.ts'
import { putSetting } from '../../site/system/service.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld({}, { realPasswords: true })
})
afterAll(() => world.destroy())

let made = 0
const form = (about: Record<string, unknown> = {}) => ({
  username: `resident${++made}`,
  nickname: '住客',
  password: 'a quiet window',
  email: 'someone@example.com',
  ...about,
})
const register = (about: Record<string, unknown> = {}) => world.call(calls.account.register, form(about))
const set = <K extends SettingKey>(key: K, value: Settings[K]) =>
  world.app.transact((tx) => putSetting(world.app, tx, key, value))

describe('registering', () => {
  it('answers with the new id, and the account can log in regardless of the case of its name', async () => {
    const { code, data: id } = await register({ username: 'XiaoChuang' })
    expect(code).toBe(200)
    const { data } = await world.call(calls.session.login, { username: ' xiaochuang', password: 'a quiet window' })
    expect(data.user).toEqual({
      id,
      username: 'XiaoChuang',
      nickname: '住客',
      avatar: expect.stringMatching(/^avatar\/default\/\d+\.png$/),
    })
  })

  it.each([
    [{ username: undefined }, '请填写用户名'],
    [{ username: '  ' }, '请填写用户名'],
    [{ username: '1abc' }, '用户名必须以字母开头，只能包含字母和数字'],
    [{ username: 'a_b' }, '用户名必须以字母开头，只能包含字母和数字'],
    [{ username: '小窗' }, '用户名必须以字母开头，只能包含字母和数字'],
    [{ username: 'a'.repeat(33) }, '用户名最多 32 个字符'],
    [{ nickname: '长'.repeat(21) }, '昵称最多 20 个字'],
    [{ password: '1234567' }, '密码至少 8 位'],
    [{ password: 'x'.repeat(129) }, '密码最多 128 位'],
    [{ email: undefined }, '请填写邮箱，找回密码只能通过邮箱'],
    [{ email: '' }, '请填写邮箱，找回密码只能通过邮箱'],
    [{ email: 'nobody' }, '邮箱格式不正确'],
    [{ email: 'x<y@z.org>' }, '邮箱格式不正确'],
    [{ email: 'a@b' }, '邮箱格式不正确'],
    [{ email: 'a@b.org,c' }, '邮箱格式不正确'],
    [{ email: 'a@b.org\r\nBcc: c@d.org' }, '邮箱格式不正确'],
    [{ email: 'a\u202eb@c.org' }, '邮箱格式不正确'],
    [{ email: '\u3164@b.org' }, '邮箱格式不正确'],
    [{ email: `${'x'.repeat(65)}@b.org` }, '邮箱格式不正确'],
    [{ phone: '12345' }, '请填入正确手机号'],
    [{ nickname: '管理员' }, refusals.nicknameReserved.msg],
    [{ username: 'Adm1n' }, refusals.usernameReserved.msg],
    [{ password: 'password123' }, refusals.weakPassword.msg],
  ])('with %o is refused: %s', async (about, msg) => {
    expect(await register(about)).toEqual({
      code: 400,
      msg,
      data: null,
      reason: expect.stringMatching(/^(input|account)\./),
    })
  })

  it('counts a nickname in characters, not in units, and takes what is optional as it comes', async () => {
    expect((await register({ nickname: '🌙'.repeat(20), phone: '', inviteCode: null })).code).toBe(200)
    expect((await register({ phone: '13800138000' })).code).toBe(200)
  })

  it('ignores every field that it does not ask for', async () => {
    const more = { id: 7, userId: 7, role: 'owner', isStaff: true, points: 9999, level: 9, status: 0, isAdmin: true }
    const { code, data: id } = await register({ ...more, createDatetime: '2001-01-01T00:00:00Z', user: more })
    expect([code, id === 7]).toEqual([200, false])
    const [row] = await world.sql<{ isYoung: boolean; role: string; points: number }>(
      `SELECT p.created_at > app_now() - interval '1 hour' AS "isYoung", p.role, coalesce(b.total, 0) AS points
       FROM person p LEFT JOIN points_balance b ON b.user_id = p.id AND b.bucket = p.bucket WHERE p.id = $1`,
      [id],
    )
    expect(row).toEqual({ isYoung: true, role: 'member', points: 0 })
  })

  it('gives a name, regardless of case, to only the first of twenty concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => register({ username: i % 2 ? 'OnlyOne' : 'onlyone' })),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.filter(({ reason }) => reason === refusals.usernameTaken.reason)).toHaveLength(19)
    expect(await world.sql(`SELECT 1 FROM person WHERE lower(username) = 'onlyone'`)).toHaveLength(1)
    expect(await world.sql(`SELECT 1 FROM account_name WHERE name_key = 'onlyone'`)).toHaveLength(1)
  })

  it('makes ids that cannot be enumerated', async () => {
    const ids = [(await register()).data, (await register()).data, (await register()).data]
    for (const [i, id] of ids.entries()) {
      expect(Number.isSafeInteger(id)).toBe(true)
      expect(Math.abs(id - (ids[i - 1] ?? 0))).toBeGreaterThan(1_000_000)
    }
  })

  it('stores a password only as an argon2id hash', async () => {
    const { data: id } = await register({ password: 'plainly visible' })
    const [row] = await world.sql<{ hash: string }>('SELECT password_hash AS hash FROM credential WHERE user_id = $1', [
      id,
    ])
    expect(row?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(row?.hash).not.toContain('plainly')
  })
})

describe('what operators set', () => {
  afterEach(async () => {
    await set('registration', true)
    await set('inviteCode', false)
  })

  it('closes registration immediately', async () => {
    await set('registration', false)
    expect((await world.call(calls.system.userRegister, {})).data).toBe(false)
    expect(await register()).toMatchObject(refusals.registrationClosed)
  })

  it('requires a valid invitation code', async () => {
    await set('inviteCode', true)
    await makeInvite(world, '7K3F29QD', { uses: 3 })
    expect((await world.call(calls.system.site, {})).data).toMatchObject({ inviteCode: true })
    for (const inviteCode of [undefined, '', '窗边人', 'SP-7K3F-29QE', '7K3F29Q', 'SP7K3F29QD0'])
      expect(await register({ inviteCode })).toMatchObject(refusals.wrongInvite)
    for (const inviteCode of ['SP-7K3F-29QD', ' sp7k3f 29qd ', '7k3f29qd'])
      expect((await register({ inviteCode })).code).toBe(200)
    expect(await register({ inviteCode: 'SP-7K3F-29QD' })).toMatchObject(refusals.wrongInvite)
  })
})
