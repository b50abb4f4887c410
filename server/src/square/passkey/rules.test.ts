import { CUSTOM_KEY, PASSKEY_KINDS } from '@sp/contract'
import { describe, expect, it } from 'vitest'
import { drawKey, LIVES, opensAgain, plainKey } from './rules.ts'

describe('a key', () => {
  it('is the same however it is typed: with the words it was sent with, in wide letters, in capitals', () => {
    for (const typed of ['sp密钥:hello-林_8', 'SP密钥：Hello-林_8', 'Ｈｅｌｌｏ-林_８', 'sp密钥: hello-林_8'])
      expect(plainKey(typed)).toBe('hello-林_8')
  })

  it('keeps all other spellings distinct', () => {
    const words = ['hello', 'hell0', 'hel-lo', 'hel_lo', '林间有雾呀', '林間有雾呀', 'hesp密钥:llo']
    expect(new Set(words.map(plainKey)).size).toBe(words.length)
  })

  it('drawn at random has eight unambiguous letters, and survives scanning as a code', () => {
    const last = drawKey((below) => below - 1)
    const drawn = Array.from({ length: 200 }, () => drawKey((below) => Math.floor(Math.random() * below)))
    for (const key of [last, drawKey(() => 0), ...drawn]) {
      expect(key).toMatch(/^[2-9a-z]{8}$/)
      expect(key).not.toMatch(/[01ilo]/)
      expect(new RegExp(CUSTOM_KEY.pattern, 'u').test(key)).toBe(true)
      expect(plainKey(key)).toBe(key)
    }
    expect(new Set(drawn).size).toBe(drawn.length)
  })

  it('ends by its time or by its uses, never by both', () => {
    expect(PASSKEY_KINDS.map((kind) => LIVES[kind])).toEqual([
      { days: 1, uses: null },
      { days: 7, uses: null },
      { days: 30, uses: null },
      { days: null, uses: 1 },
      { days: null, uses: 7 },
      { days: null, uses: 30 },
    ])
  })
})

it.each([
  ['by time, good', { maxUses: null, isOver: false, isDestroyed: false }, true],
  ['by time, over', { maxUses: null, isOver: true, isDestroyed: false }, false],
  ['by uses, good', { maxUses: 1, isOver: false, isDestroyed: false }, true],
  ['by uses, used up', { maxUses: 1, isOver: true, isDestroyed: false }, true],
  ['by uses, destroyed', { maxUses: 7, isOver: true, isDestroyed: true }, false],
] as const)('of a key %s the member who opened it gets the same again or not', (_, state, opens) => {
  expect(opensAgain(state)).toBe(opens)
})
