import { expect, test } from 'vitest'
import { filledIn } from './saved-texts.ts'

const now = new Date(2026, 10, 28, 12)

test('the name of the member and the day take the places of the variables', () => {
  expect(filledIn('{称呼}，{日期}看过了。{称呼}辛苦了', '阿岚', now)).toBe('阿岚，11月28日看过了。阿岚辛苦了')
})

test('a member without a name here is addressed directly, and a name is never read as a pattern', () => {
  expect(filledIn('谢谢{称呼}', '', now)).toBe('谢谢你')
  expect(filledIn('谢谢{称呼}', '$&$1', now)).toBe('谢谢$&$1')
})

test('other braces stay', () => {
  expect(filledIn('{名字} {称 呼}', '阿岚', now)).toBe('{名字} {称 呼}')
})
