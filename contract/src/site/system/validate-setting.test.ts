import { expect, it } from 'vitest'
import { definitionOf, SETTING_KEYS, type SettingKey } from './settings.ts'
import { validateSetting } from './validate-setting.ts'

it('every setting takes its own default', () => {
  for (const key of SETTING_KEYS) {
    const { default: value } = definitionOf(key)
    expect([key, validateSetting(key, value)]).toEqual([key, { value }])
  }
})

it.each<[SettingKey, unknown, string]>([
  ['registration', 'true', '请选开或关'],
  ['squareMinAge', 17, '请填 18–60 之间的整数'],
  ['squareMinAge', 61, '请填 18–60 之间的整数'],
  ['squareMinAge', 18.5, '请填 18–60 之间的整数'],
  ['undoMinutes', '5', '请填 0–60 之间的整数'],
  ['siteName', '  ', '请填 1–20 字'],
  ['siteName', '长'.repeat(21), '请填 1–20 字'],
  ['officeHoursReply', '长'.repeat(201), '最多 200 字'],
  ['rules', ['', ' '], '请写 1–30 行，每行最多 200 字'],
  ['rules', ['好好说话', 5], '请写 1–30 行，每行最多 200 字'],
  ['mailDomainsRefused', ['example.com', 'not a domain'], '请一行写一个域名，像 example.com'],
  ['mailDomainsRefused', 'example.com', '请写 0–500 行，每行最多 100 字'],
  ['preModeration', 'some', '请选一个：关、新人、所有人'],
  ['preModeration', 'toString', '请选一个：关、新人、所有人'],
  ['officeHours', { from: '10:00', to: '24:00' }, '请填两个不同的时间，像 10:00 到 22:00'],
  ['officeHours', { from: '10:00', to: '10:00' }, '请填两个不同的时间，像 10:00 到 22:00'],
  ['officeHours', null, '请填两个不同的时间，像 10:00 到 22:00'],
  ['mailRecipient', 'a@b.org, c@d.org', '邮箱格式不正确'],
  ['downloadURL', 'http://sp.example/app', '请填 https:// 开头的完整地址，最多 500 字'],
  ['downloadURL', 'https://someone@evil.example', '请填 https:// 开头的完整地址，最多 500 字'],
  ['downloadURL', 'https://a.example/ b', '请填 https:// 开头的完整地址，最多 500 字'],
  ['limits.flash', 0, '请填 5–200 之间的整数'],
])('%s does not take %o: %s', (key, value, fault) => {
  expect(validateSetting(key, value)).toEqual({ fault })
})

it.each<[SettingKey, unknown, unknown]>([
  ['siteName', ' 晚风🌙 ', '晚风🌙'],
  ['mailDomainsRefused', [' @Example.COM', '*.example.com', 'spam.example', ''], ['example.com', 'spam.example']],
  ['mailDomainsAllowed', [], []],
  ['siteName', '🌙'.repeat(20), '🌙'.repeat(20)],
  ['rules', [' 好好说话 ', '', '不发广告'], ['好好说话', '不发广告']],
  ['officeHours', { from: '20:00', to: '02:00', extra: 1 }, { from: '20:00', to: '02:00' }],
  ['mailRecipient', ' reset@sp.example ', 'reset@sp.example'],
  ['mailRecipient', '', ''],
  ['downloadURL', 'https://sp.example/app?v=3#a', 'https://sp.example/app?v=3#a'],
])('%s takes %o as %o', (key, given, value) => {
  expect(validateSetting(key, given)).toEqual({ value })
})
