import { PAIR_STATUSES } from '@sp/contract'
import { describe, expect, it } from 'vitest'
import { isFor, isOpen, KEY_PREFIX, keyOf, pathOf, readPath, uploadOf } from './rules.ts'

describe('the key of a photo', () => {
  it('names its upload', () => {
    expect(KEY_PREFIX).toBe('face/')
    expect(keyOf(31)).toBe('face/31')
    expect(uploadOf('face/31')).toBe(31)
    expect(uploadOf('face/9007199254740991')).toBe(9_007_199_254_740_991)
  })

  it.each([
    '',
    '31',
    'face/',
    'face31',
    'fact/31',
    'in/31',
    'x/face/31',
    'face/0',
    'face/-3',
    'face/031',
    'face/1e3',
    'face/1.5',
    'face/ 31',
    'face/31/',
    'face/NaN',
    'face/Infinity',
    'face/9007199254740992',
  ])('is not %j', (key) => expect(uploadOf(key)).toBeUndefined())
})

it('photos are open while the two decide about photos, and not after the end', () => {
  expect(PAIR_STATUSES.filter((status) => isOpen({ status, isOver: false }))).toEqual(['FACE_PAIRING'])
  expect(PAIR_STATUSES.filter((status) => isOpen({ status, isOver: true }))).toEqual([])
})

it.each([
  ['of the viewer', true, { userId: 1, isBehindBlock: false }],
  ['of the other', true, { userId: 2, isBehindBlock: false }],
  ['of the viewer, added after a block', true, { userId: 1, isBehindBlock: true }],
  ['of the other, added after a block', false, { userId: 2, isBehindBlock: true }],
])('a photo %s is visible: %s', (_whose, is, photo) => expect(isFor(1, photo)).toBe(is))

describe('the path of a look', () => {
  it('names upload, viewer and session, and is read as it was written', () => {
    const path = { uploadId: 31, viewerId: 2, sessionId: 41 }
    expect(pathOf(path)).toBe('31/2/41.jpg')
    expect(readPath('31/2/41.jpg')).toEqual(path)
    const most = 9_007_199_254_740_991
    expect(readPath(`${most}/${most}/${most}.jpg`)).toEqual({ uploadId: most, viewerId: most, sessionId: most })
  })

  it.each([
    '',
    '31/2.jpg',
    '31/2/41',
    '31/2/41.png',
    '31/2/41xjpg',
    '31/2/41/5.jpg',
    '/31/2/41.jpg',
    'x31/2/41.jpg',
    '31/2/41.jpg?',
    '31/2/x.jpg',
    '31//41.jpg',
    '-31/2/41.jpg',
    '9007199254740992/2/41.jpg',
    '31/9007199254740992/41.jpg',
    '31/2/9007199254740992.jpg',
    '00000000000000031/2/41.jpg',
    '31/00000000000000002/41.jpg',
    '31/2/00000000000000041.jpg',
  ])('is not %j', (path) => expect(readPath(path)).toBeUndefined())
})
