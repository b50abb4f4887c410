import { describe, expect, it } from 'vitest'
import { mixesScripts } from './homoglyphs.ts'
import { isWeakPassword } from './password-service.ts'
import { cleanNickname, firstAvatar, looksLikeStaff } from './rules.ts'

describe('a nickname', () => {
  it.each([
    ['小‮翻转', '小翻转'],
    ['a\u200bb\u200dc\ufeffd', 'abcd'],
    ['行\n行\t', '行行'],
    ['\u3164', ''],
    ['\u2800窗\u115f', '窗'],
    ['\u1160窗\uffa0', '窗'],
    ['\ue000窗\ud800', '窗'],
    ['  雨天  ', '雨天'],
    ['é🌙', 'é🌙'],
  ])('%j is cleaned to %j', (given, clean) => {
    expect(cleanNickname(given)).toBe(clean)
  })

  it.each([
    '管理员',
    '管 理 员',
    '本站官方',
    '小窗客服',
    '夜色站长',
    '版主小雨',
    '杭州区长',
    '晚风运营',
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
    'System',
    '小雨administrator',
    '小雨superadmin',
    '小雨sysadmin',
    '小雨moderator',
    '小雨staff',
    'admin1',
    'SPadmin',
    'staff_SP',
    '小雨Admin',
    '小雨àdmín',
    '小雨admin12',
    '小雨12admin',
    '小雨7admin7',
    '小雨SPadmin',
    '小雨adminSP',
    'MySupport',
    '本站官方号',
    'admın',
    'ɑdmin',
    'ΑDMΙΝ',
    'ᴀᴅᴍɪɴ',
    '系统',
    '系统消息',
    '系統消息',
    '系统2',
    'SP团队',
    'SP團隊',
    'ЅР团队',
    '团队SP001',
    'SP',
    'sp２',
    'SP通知中心',
    '管理',
    '管理号',
    '小助手一号',
    'SP小助手',
    '佚名',
    '佚 名',
    'root',
    'r00t',
    'rооt',
    '团队通知',
  ])('%s looks like staff’s', (name) => {
    expect(looksLikeStaff(name, 'SP')).toBe(true)
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
    'SP小窗',
    '系统解剖学',
    '管理学',
    '消息',
    '中心号',
    '夜色团队赛',
    'Rooted',
    '小雨ad12min',
    '小雨adspmin',
  ])('%s is anyone’s', (name) => {
    expect(looksLikeStaff(name, 'SP')).toBe(false)
  })
})

it('the name of the product is the configured one', () => {
  expect(looksLikeStaff('晚风团队', '晚风')).toBe(true)
  expect(looksLikeStaff('晚风', '晚风')).toBe(true)
  expect(looksLikeStaff('SP团队', '晚风')).toBe(false)
  expect(looksLikeStaff('SP', '晚风')).toBe(false)
})

it.each(['小窗', '消息', '通知中心'])('a product whose name is only a sign makes %s no name of staff', (name) => {
  expect(looksLikeStaff(name, '·')).toBe(false)
})

describe('the scripts of a nickname', () => {
  it.each([
    '小窗Moon',
    '月のひかり',
    'ムーンlight',
    '달빛Moon月',
    'ㄅㄆㄇ小窗',
    'Привет 1',
    'αβγ!',
    '🌙✨',
    'é🌙·窗',
    'مرحبا',
    '々々',
  ])('%s goes together', (name) => expect(mixesScripts(name)).toBe(false))
  it.each(['Mооn', 'νοοt', '小窗он', 'αdmin', '달빛ひかり', 'ㄅひ', 'Ꭺdmin', 'ꭺꭻ', 'аb'])('%s does not', (name) =>
    expect(mixesScripts(name)).toBe(true),
  )
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
    'spsp2020',
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
  expect(firstAvatar(123_456_789)).toBe('avatar/default/4.png')
})
