import type { Setting } from '@sp/contract'
import { beforeEach, expect, it } from 'vitest'
import { draftsNow, dropDrafts, faultOf, rebaseDraft, savable, saveDraft } from './drafts.ts'

const age = (value = 18, version = 0): Setting => ({
  key: 'squareMinAge',
  type: 'number',
  group: 'square',
  label: '最低年龄',
  help: '',
  value,
  default: 18,
  guarded: false,
  version,
  last: null,
})
beforeEach(dropDrafts)

it('a draft stays until it equals the current value', () => {
  saveDraft(age(), 20)
  expect([...draftsNow()]).toEqual([['squareMinAge', { value: 20, version: 0 }]])
  saveDraft(age(), 18)
  expect(draftsNow().size).toBe(0)
})

it('only what fits is saved', () => {
  saveDraft(age(), 16)
  expect(faultOf('squareMinAge', draftsNow().get('squareMinAge'))).toBe('请填 18–60 之间的整数')
  expect(savable(draftsNow())).toEqual([])
  saveDraft(age(), 19)
  expect(savable(draftsNow())).toHaveLength(1)
})

it('a concurrent change is overwritten only after the user has seen it', () => {
  saveDraft(age(), 20)
  saveDraft(age(25, 1), 21)
  expect(draftsNow().get('squareMinAge')).toEqual({ value: 21, version: 0 })
  rebaseDraft(age(25, 1))
  expect(draftsNow().get('squareMinAge')).toEqual({ value: 21, version: 1 })
})
