import { expect, test } from 'vitest'
import { anotherNote, choose, firstChoice, isComplete, lighterMutes, noteOf, outcomesOf } from './choice.ts'
import { texts } from './texts.ts'

test('a mute can only become shorter, and the shortest not at all', () => {
  expect(lighterMutes({ mute: '7day' })).toEqual(['1h', '1day', '3day'])
  expect(outcomesOf({ mute: '7day' })).toContain('lightened')
  expect(outcomesOf({ mute: '1h' })).toEqual(['kept', 'revoked'])
})

test('a removed item stays removed or is restored, with nothing in between', () => {
  expect(outcomesOf({ mute: null })).toEqual(['kept', 'revoked'])
})

test('a lightened decision names the new mute', () => {
  const lightened = choose(firstChoice, 'lightened')
  expect([isComplete(lightened), isComplete({ ...lightened, mute: '1day' })]).toEqual([false, true])
})

test('the standard text follows the decision; a custom text stays until a standard text is chosen', () => {
  expect(noteOf(choose(firstChoice, 'revoked'))).toBe(texts.usual.revoked[0])
  expect(noteOf(anotherNote(firstChoice))).toBe(texts.usual.kept[1])
  const own = choose({ ...firstChoice, own: '因为图里没有人' }, 'revoked')
  expect(noteOf(own)).toBe('因为图里没有人')
  expect(noteOf(anotherNote(own))).toBe(texts.usual.revoked[0])
})
