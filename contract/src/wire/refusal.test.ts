import { expect, test } from 'vitest'
import * as contract from '../index.ts'
import type { Refusal } from './refusal.ts'

const tables = Object.entries(contract as Record<string, unknown>)
  .filter(([name]) => name === 'common' || name.endsWith('Refusals'))
  .map(([, table]) => Object.values(table as Record<string, Refusal>))

test('every refusal has a reason of its own, made of its feature and its name', () => {
  const reasons = tables.flat().map(({ reason }) => reason)
  expect(reasons.length).toBeGreaterThan(60)
  expect(new Set(reasons).size).toBe(reasons.length)
  for (const reason of reasons) expect(reason).toMatch(/^[a-z]+\.[a-z]+(-[a-z]+)*$/)
  expect(contract.flashRefusals.commentGone).toEqual({
    code: 404,
    msg: '这条评论不存在或已删除',
    reason: 'flash.comment-gone',
  })
})

test('each feature uses its own prefix, and no reason collides with a field refusal', () => {
  const features = tables.map((table) => new Set(table.map(({ reason }) => reason.split('.')[0])))
  for (const names of features) expect(names.size).toBe(1)
  const all = features.flatMap((names) => [...names])
  expect(new Set(all).size).toBe(tables.length)
  expect(all).not.toContain('input')
  expect(contract.fieldRefusal('oldPwd')).toEqual({ ...contract.common.badInput, reason: 'input.old-pwd' })
})
