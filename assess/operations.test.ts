import { expect, it } from 'vitest'
import { describedCalls, openApi } from '../server/src/app/openapi/document.ts'
import { type Document, operationsOf, requestOf } from './operations.ts'
import { Pool } from './pool.ts'

const document = openApi() as unknown as Document
const operations = operationsOf(document)
const operation = (id: string) => {
  const found = operations.find((each) => each.id === id)
  if (!found) throw new Error(id)
  return found
}

const at = (pointer: string): unknown =>
  pointer
    .slice(2)
    .split('/')
    .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((value, part) => (value as Record<string, unknown>)[part], document)

it('every described call is an operation, and each answer has its schema', () => {
  expect(operations.map(({ id }) => id).toSorted()).toEqual(describedCalls.map(({ name }) => name).toSorted())
  for (const { answers } of operations)
    for (const pointer of Object.values(answers)) expect(at(pointer)).toEqual(expect.any(Object))
})

it('the input of a call is in its address or in its body', () => {
  const login = operation('session.login')
  expect(login.input.required).toEqual(expect.arrayContaining(['username', 'password']))
  expect(requestOf(login, { username: 'a' })).toEqual({ path: login.path, body: '{"username":"a"}' })
  const detail = operation('flash.detail')
  expect(Object.keys(detail.input.properties)).toContain('id')
  expect(requestOf(detail, { id: 7, q: 'a&b', flag: true }).path).toBe(`${detail.path}?id=7&q=a%26b&flag=true`)
})

it('a lone half of a character is sent as a replacement in an address', () => {
  expect(requestOf(operation('flash.detail'), { id: '\ud800' }).path).toMatch(/id=%EF%BF%BD$/)
})

it('ids that were answered are known to the fields that name them', () => {
  const pool = new Pool()
  pool.learn('flash', { code: 200, data: { list: [{ id: 5, userId: 6, text: 'x' }] } })
  expect(pool.known('flash', 'id')).toEqual([5])
  expect(pool.known('comment', 'flashId')).toEqual([5])
  expect(pool.known('profile', 'userIds')).toEqual([6])
  expect(pool.known('profile', 'id')).toEqual([5])
  expect(pool.known('profile', 'page')).toEqual([])
})
