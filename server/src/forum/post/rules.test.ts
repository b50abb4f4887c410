import { expect, it } from 'vitest'
import { excerptOf, isReworded, type PostTexts, TEXT_COLUMNS, textsOfDraft, wireTextsOf, wordsOf } from './rules.ts'

const stored = Object.fromEntries(TEXT_COLUMNS.map((column) => [column, `写过的${column}`])) as Record<
  keyof PostTexts,
  string
>
const sent = wireTextsOf(stored)

it.each(Object.keys(sent) as (keyof typeof sent)[])(
  'an edit by a page that does not know the text %s keeps it; an edit that empties it does not',
  (name) => {
    const { [name]: _, ...known } = sent
    expect(textsOfDraft(known, stored)).toEqual(stored)
    expect(isReworded(stored, textsOfDraft(known, stored))).toBe(false)
    const emptied = textsOfDraft({ ...sent, [name]: '' }, stored)
    expect(wireTextsOf(emptied)[name]).toBe('')
    expect(isReworded(stored, emptied)).toBe(true)
  },
)

it('a text that a new post does not have is empty, and an empty text is not among its words', () => {
  const texts = textsOfDraft({ title: '两本一样的书' })
  expect(wordsOf(texts)).toEqual(['两本一样的书'])
  expect(Object.keys(texts)).toEqual(TEXT_COLUMNS)
  expect(isReworded(texts, textsOfDraft({ title: '两本一样的书' }))).toBe(false)
})

it('an excerpt is the first 200 characters of what is below the title, on one line', () => {
  expect(excerptOf({ title: '雨', content: ' 下雨了\n\n他绕路来接我 ' })).toBe('下雨了 他绕路来接我')
  expect(excerptOf({ title: '', content: '🌧'.repeat(201) })).toBe('🌧'.repeat(200))
})
