import { expect, test } from 'vitest'
import { anotherNote, choose, firstChoice, isComplete, lighterMutes, noteOf, outcomesOf } from './choice.ts'
import { texts } from './texts.ts'

test('a mute can only become shorter, and the shortest not at all', () => {
  expect(lighterMutes({ mute: '7day' })).toEqual(['1h', '1day', '3day'])
  expect(outcomesOf({ mute: '7day' })).toContain('lightened')
  expect(outcomesOf({ mute: '1h' })).toEqual(['kept', 'revoked'])
})

test('a thing that was removed is kept away or comes back, nothing between', () => {
  expect(outcomesOf({ mute: null })).toEqual(['kept', 'revoked'])
})

test('lightening says to what', () => {
  const lightened = choose(firstChoice, 'lightened')
  expect([isComplete(lightened), isComplete({ ...lightened, mute: '1day' })]).toEqual([false, true])
})

test('the usual words follow the decision, own ones stay until others are asked for', () => {
  expect(noteOf(choose(firstChoice, 'revoked'))).toBe(texts.usual.revoked[0])
  expect(noteOf(anotherNote(firstChoice))).toBe(texts.usual.kept[1])
  const own = choose({ ...firstChoice, own: '因为图里没有人' }, 'revoked')
  expect(noteOf(own)).toBe('因为图里没有人')
  expect(noteOf(anotherNote(own))).toBe(texts.usual.revoked[0])
})
