import { expect, test } from 'vitest'
import { changesOf } from './words.ts'

const BEFORE = { node: '夜读', description: '睡前读几页' }

test('only changed fields are sent', () => {
  expect(changesOf(BEFORE, { node: '夜读会', description: '睡前读几页 ' })).toEqual({ node: '夜读会' })
  expect(changesOf(BEFORE, { ...BEFORE, description: '一起读' })).toEqual({ description: '一起读' })
  expect(changesOf(BEFORE, BEFORE)).toEqual({})
})
