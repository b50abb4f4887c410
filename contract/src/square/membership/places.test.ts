import { Value } from 'typebox/value'
import { expect, it } from 'vitest'
import { SQUARE_TEXT_MAX, SquareFilter } from './fields.ts'
import { OVERSEAS, PROVINCES } from './places.ts'

it('every province is there with its cities, and abroad comes last', () => {
  expect([PROVINCES.length, PROVINCES.at(-1)?.name]).toEqual([35, OVERSEAS])
  expect(PROVINCES.filter(({ cities }) => cities.length < 5).map(({ name }) => name)).toEqual([])
  const municipal = ['北京', '天津', '上海', '重庆', '香港', '澳门', '台湾', OVERSEAS]
  const cities = PROVINCES.filter(({ name }) => !municipal.includes(name)).flatMap(({ cities }) => cities)
  expect(cities.length).toBeGreaterThanOrEqual(333)
  // 193 UN member states without China, plus other commonly inhabited territories.
  expect(PROVINCES.at(-1)?.cities.length).toBeGreaterThanOrEqual(193)
})

it('no place is there twice, and each is one that a profile and a filter take', () => {
  for (const { name, cities } of PROVINCES) {
    expect([name, new Set(cities).size]).toEqual([name, cities.length])
    expect([name, ...cities].every((place) => place !== '' && place.length <= SQUARE_TEXT_MAX)).toBe(true)
  }
  const all = PROVINCES.map(({ name }) => name)
  expect([new Set(all).size, Value.Check(SquareFilter.properties.provinces, all)]).toEqual([all.length, true])
})
