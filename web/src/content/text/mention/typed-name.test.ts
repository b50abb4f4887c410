import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { actOf, moved } from './keys.ts'
import { fits, typedName, withName } from './typed-name.ts'

const at = (marked: string) => {
  const caret = marked.indexOf('|')
  return { text: marked.replace('|', ''), caret }
}
const typedIn = (marked: string) => {
  const { text, caret } = at(marked)
  return typedName(text, caret)?.q
}

describe('a name that is being typed', () => {
  it.each([
    ['@|', ''],
    ['@mu|', 'mu'],
    ['你好@mu|', 'mu'],
    ['@木|', '木'],
    ['@mu|ge', 'mu'],
    ['第一行\n@a1|', 'a1'],
    ['@@mu|', 'mu'],
    [`@${'a'.repeat(32)}|`, 'a'.repeat(32)],
  ])('in %s is %s', (marked, q) => expect(typedIn(marked)).toBe(q))

  it.each(['|@mu', '@mu |', '@mu，|', 'a@mu|', '1@mu|', 'https://a.com/@mu|', '没有|', `@${'a'.repeat(33)}|`])(
    'is none in %s',
    (marked) => expect(typedIn(marked)).toBeUndefined(),
  )

  it.each([
    ['你好@mu|', '你好@muge |'],
    ['@木|', '@muge |'],
    ['@mu|ge 在吗', '@muge |在吗'],
    ['@mu|，在吗', '@muge |，在吗'],
    ['@mu|\n在吗', '@muge |\n在吗'],
  ])('in %s becomes %s', (marked, after) => {
    const { text, caret } = at(marked)
    const typed = typedName(text, caret)
    expect(typed && withName(text, typed, 'muge')).toEqual(at(after))
  })

  it('leaves all other text unchanged, regardless of the caret position', () => {
    const piece = fc.constantFrom('@', 'mu', '木', ' ', '\n', '🏮', 'https://a.cn/', '，', 'x1')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), fc.nat(60), (pieces, n) => {
        const text = pieces.join('')
        const caret = Math.min(n, text.length)
        const typed = typedName(text, caret)
        if (!typed) return
        expect(text.slice(typed.from, caret)).toBe(`@${typed.q}`)
        const put = withName(text, typed, 'muge')
        expect(put.text.slice(0, typed.from)).toBe(text.slice(0, typed.from))
        expect(put.text.slice(0, put.caret).endsWith('@muge ')).toBe(true)
        expect(put.text.endsWith(text.slice(typed.to).replace(/^ /, ''))).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('fits the beginning of a username or any part of a nickname, in any case', () => {
    const who = { username: 'Muge', nickname: '木各Tree' }
    for (const q of ['', 'm', 'MUGE', '木', '各', '木各tree']) expect(fits(who, q), q).toBe(true)
    for (const q of ['uge', 'mugex', '各木']) expect(fits(who, q), q).toBe(false)
  })
})

describe('a key', () => {
  const none = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, isComposing: false, keyCode: 0 }

  it.each([
    ['ArrowDown', 'next'],
    ['ArrowUp', 'previous'],
    ['Enter', 'pick'],
    ['Tab', 'pick'],
    ['Escape', 'close'],
    ['a', undefined],
    ['ArrowLeft', undefined],
  ])('%s does %s', (key, act) => expect(actOf({ ...none, key })).toBe(act))

  it.each([{ isComposing: true }, { keyCode: 229 }, { shiftKey: true }, { ctrlKey: true }, { metaKey: true }])(
    'is not ours with %j',
    (with_) => {
      for (const key of ['Enter', 'Tab', 'Escape', 'ArrowDown'])
        expect(actOf({ ...none, key, ...with_ })).toBeUndefined()
    },
  )

  it('goes round', () => {
    expect([0, 1, 2].map((each) => moved(each, 'next', 3))).toEqual([1, 2, 0])
    expect([0, 1, 2].map((each) => moved(each, 'previous', 3))).toEqual([2, 0, 1])
    expect(moved(0, 'previous', 1)).toBe(0)
  })
})
