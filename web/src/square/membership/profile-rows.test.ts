import { SQUARE_FIELD_NAMES, type SquareProfile } from '@sp/contract'
import { expect, test } from 'vitest'
import { dayOf, profileSections } from './profile-rows.ts'

const emptyProfile = {
  ...Object.fromEntries(SQUARE_FIELD_NAMES.map((field) => [field, null])),
  hidden: [],
} as unknown as SquareProfile
const rows = (profile: Partial<SquareProfile>) =>
  profileSections({ ...emptyProfile, ...profile }).flatMap((section) =>
    section.rows.map(({ label, text }) => [label, text]),
  )

test('empty fields are omitted, and locked ones are shown without a value', () => {
  expect(rows({ job: '园林设计', hidden: ['name', 'wechat', 'contact'] })).toEqual([
    ['姓名', null],
    ['职业', '园林设计'],
    ['微信', null],
    ['其他', null],
  ])
})

test('two fields of a line are combined if both are visible, and separate if one is locked', () => {
  expect(rows({ height: 178, weight: 68, province: '浙江', city: '杭州' })).toEqual([
    ['身高 / 体重', '178 cm / 68 kg'],
    ['所在地', '浙江 杭州'],
  ])
  expect(rows({ height: 178, province: '浙江', hidden: ['weight', 'city'] })).toEqual([
    ['身高', '178 cm'],
    ['体重', null],
    ['省份', '浙江'],
    ['城市', null],
  ])
  expect(rows({ weight: 68 })).toEqual([['体重', '68 kg']])
})

test('numeric codes are shown as text, zero included', () => {
  expect(rows({ age: 31, gender: 0, sexRole: 0, birthday: '1996-04-02' })).toEqual([
    ['年龄', '31 岁'],
    ['生日', '1996 年 4 月 2 日'],
    ['性别', '男'],
    ['属性', '0'],
  ])
  expect(dayOf('2000-12-31')).toBe('2000 年 12 月 31 日')
})
