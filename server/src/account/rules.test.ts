import { describe, expect, it } from 'vitest'
import { isWeakPassword } from './common-passwords.ts'
import { cleanNickname, firstAvatar, looksLikeStaff } from './rules.ts'

describe('a nickname', () => {
  it.each([
    ['小‮翻转', '小翻转'],
    ['a\u200bb\u200dc\ufeffd', 'abcd'],
    ['行\n行\t', '行行'],
    ['\u3164', ''],
    ['\u2800窗\u115f', '窗'],
    ['  雨天  ', '雨天'],
    ['é🌙', 'é🌙'],
  ])('%j stands as %j', (given, clean) => {
    expect(cleanNickname(given)).toBe(clean)
  })

  it.each([
    '管理员',
    '管 理 员',
    '官方客服',
    '系統通知',
    'Admin',
    'ADM1N',
    'аdmin',
    'ａｄｍｉｎ',
    'a.d.m.i.n',
    'àdmín',
    'm0derat0r',
    'OFFICIAL_SP',
    '5upport',
    'own3r',
    'admin1',
    'SPadmin',
    'staff_SP',
    '小雨Admin',
    'MySupport',
    '本站官方号',
  ])('%s looks like staff’s', (name) => {
    expect(looksLikeStaff(name)).toBe(true)
  })

  it.each([
    '小窗',
    'Moonlight',
    '员外',
    '理想',
    'Ada',
    '方官人',
    '支持你',
    'Mod',
    'ecosystem1',
    'flagstaff9',
    'systemd爱好者',
    'homeowner',
    'Spring',
  ])('%s is anyone’s', (name) => {
    expect(looksLikeStaff(name)).toBe(false)
  })
})

describe('a password', () => {
  it.each([
    '12345678',
    'Password',
    'QWERTYUIOP',
    'woaini1314',
    'aaaaaaaa',
    'abababab',
    'Xiaochuang',
    '1234567899',
    '111222333',
    'sp20200324',
    'SP-2026-11-21',
    'Owner@2026',
    '2026管理员!',
    'qwertyuio',
  ])('%s is among the first that anyone tries', async (password) =>
    expect(await isWeakPassword(password, 'xiaochuang')).toBe(true),
  )

  it.each(['a quiet window', '窗外的雨下了一整夜', 'xiaochuang7!', '8f3k2m9q', 'sparrow2020', '93715082'])(
    '%s is taken',
    async (password) => expect(await isWeakPassword(password, 'xiaochuang')).toBe(false),
  )
})

it('a first avatar is one of the twenty windows, the same for the same member, and all of them come up', () => {
  const drawn = Array.from({ length: 400 }, (_, i) => firstAvatar(7_000_000 + i * 1024 + (i % 7)))
  expect(new Set(drawn)).toEqual(new Set(Array.from({ length: 20 }, (_, i) => `avatar/default/${i + 1}.png`)))
  expect(firstAvatar(123_456_789)).toBe(firstAvatar(123_456_789))
})
