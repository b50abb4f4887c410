import { expect, it } from 'vitest'
import { showValue } from '../../platform/setting-value.ts'
import { isSame, matches, metaOf } from './show.ts'

it('a value is formatted in a few words', () => {
  expect(showValue('registration', true)).toBe('开')
  expect(showValue('preModeration', 'new')).toBe('新人')
  expect(showValue('officeHours', { from: '10:00', to: '22:00' })).toBe('10:00–22:00')
  expect(showValue('rules', ['好好说话', '不发广告'])).toBe('2 行')
  expect(showValue('mailRecipient', '')).toBe('空')
  expect(showValue('limits.flash', 30)).toBe('30')
})

it('the accepted input, the default and the previous value are shown beside it', () => {
  expect(metaOf('squareMinAge')).toBe('整数 · 18–60 · 默认 18')
  expect(metaOf('registration')).toBe('开关 · 默认开')
  expect(metaOf('officeHours', { from: '09:00', to: '21:00' })).toBe('时间 · 默认 10:00–22:00 · 原来 09:00–21:00')
  expect(metaOf('mailRecipient')).toBe('邮箱 · 没有默认')
})

it('opening hours are equal in any order; lines are not', () => {
  expect(isSame({ from: '10:00', to: '22:00' }, { to: '22:00', from: '10:00' })).toBe(true)
  expect(isSame(['a', 'b'], ['b', 'a'])).toBe(false)
})

it('a setting is found by its name, its help and its key', () => {
  for (const words of ['客服时间', ' OFFICEhours', '北京时间']) expect(matches('officeHours', words)).toBe(true)
  expect(matches('officeHours', '注册')).toBe(false)
})
