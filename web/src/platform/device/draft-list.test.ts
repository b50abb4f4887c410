import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { storeSession } from '../session/session.ts'
import { makeStorage } from '../test/test-storage.ts'
import { writeDraft } from './draft.ts'
import { changeList, type DraftList, readList } from './draft-list.ts'

interface Word {
  clientKey: string
  text: string
}

const words: DraftList<Word> = {
  beginning: 'words:',
  isOne: (given): given is Word => typeof given.text === 'string',
}
const word = (text: string): Word => ({ clientKey: text, text })
const add = (text: string) => changeList(words, (all) => [...all, word(text)])
const left = () => readList(words).map(({ text }) => text)

beforeEach(() => {
  vi.stubGlobal('localStorage', makeStorage())
  storeSession({ token: 't', user: { id: 1, username: 'a', nickname: 'a', avatar: '' } })
})
afterAll(() => void vi.unstubAllGlobals())

test('entries keep their order of writing, also after one of them is changed', () => {
  for (const text of ['丙', '甲', '乙']) add(text)
  changeList(words, (all) => all.map((one) => (one.clientKey === '丙' ? { ...one, text: '丁' } : one)))
  expect(left()).toEqual(['丁', '甲', '乙'])
})

test('two windows that write at the same moment do not overwrite each other', () => {
  for (const text of ['一', '二', '三']) add(text)
  changeList(words, (all) => {
    changeList(words, (there) => [...there.filter(({ text }) => text !== '一'), word('四')])
    return [...all.filter(({ text }) => text !== '二'), word('五')]
  })
  expect(left().toSorted()).toEqual(['三', '五', '四'].toSorted())
  expect(left()[0]).toBe('三')
})

test('what is none of it is passed over', () => {
  for (const text of [
    '{',
    'null',
    '{"clientKey":"甲","nth":1}',
    '{"text":"甲","nth":1}',
    '{"clientKey":"甲","text":"甲"}',
  ])
    writeDraft(`words:${text}`, text)
  add('乙')
  expect(left()).toEqual(['乙'])
})

test('a full device is reported', () => {
  add('甲')
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  expect(add('乙')).toBe(false)
  expect(left()).toEqual(['甲'])
})
