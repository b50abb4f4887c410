import { expect, test } from 'vitest'
import { isDrawn } from '../drawn-key.ts'
import { chance, drawSiteKey, drawStem, imgKey, isKey, isPublished, thumbKey, uploadIdIn } from './keys.ts'

test.each([
  'p/../../etc/passwd',
  '../p/x.jpg',
  'p//x.jpg',
  '/p/x.jpg',
  'p/x.jpg/',
  'p/.hidden',
  'p\\x.jpg',
  'p/x\0.jpg',
  'p/%2e%2e/x.jpg',
  'x.jpg',
  `p/${'a/'.repeat(200)}x.jpg`,
  '',
])('%j is no key', (key) => {
  expect(isKey(key)).toBe(false)
})

test('drawn keys are keys', () => {
  const stem = drawStem()
  for (const key of [imgKey(stem, 'jpg'), thumbKey(stem)]) expect(isPublished(key)).toBe(true)
})

test('every drawn key is known as one, and no other file', () => {
  const stem = drawStem()
  const drawn = [imgKey(stem, 'jpg'), thumbKey(stem), drawSiteKey('x.webp'), `in/5/${chance()}`]
  expect(drawn.filter((key) => !isDrawn(key))).toEqual([])
  const others = ['p/sp-2026-11-28.age', 'sealed/sp-2026-11-28T03-12-00Z.tar.age', 'backup/x.age', 'p/ab/x.jpg', '']
  expect(others.filter(isDrawn)).toEqual([])
})

test('what waits in the inbox is never served', () => {
  expect(isPublished('in/5/abc')).toBe(false)
  expect(isPublished('sealed/abc.jpg')).toBe(false)
})

test('an inbox key leads back to its upload, nothing else does', () => {
  expect(uploadIdIn('in/12345/abc')).toBe(12_345)
  expect(uploadIdIn('in/12345/abc.thumb')).toBe(12_345)
  expect(uploadIdIn('in/9007199254740993/abc')).toBeUndefined()
  expect(uploadIdIn('p/12345/abc')).toBeUndefined()
  expect(uploadIdIn('in/-1/abc')).toBeUndefined()
})
