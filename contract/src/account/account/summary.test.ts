import { expect, test } from 'vitest'
import { ANONYMOUS, type Call, calls, consoleCalls, isIdentified } from '../../index.ts'

interface Schema {
  properties?: Record<string, Schema>
  items?: Schema
  nullable?: true
}

const fieldsOf = ({ properties = {}, items }: Schema): [string, Schema][] => [
  ...Object.entries(properties).flatMap(([name, field]): [string, Schema][] => [[name, field], ...fieldsOf(field)]),
  ...(items ? fieldsOf(items) : []),
]

test('no response uses null for an anonymous author', () => {
  const every = [calls, consoleCalls].flatMap((all) =>
    Object.values(all).flatMap((group) => Object.values<Call>(group)),
  )
  const people = every.flatMap(({ path, data }) =>
    fieldsOf(data as Schema)
      .filter(([name]) => /^(user|parentUser|createUser)$/.test(name))
      .map(([name, { nullable = false }]) => ({ path, name, nullable })),
  )
  expect(people.length).toBeGreaterThan(30)
  expect(people.filter(({ nullable }) => nullable)).toEqual([])
})

test('an anonymous author reveals no other data', () => {
  expect(ANONYMOUS).toEqual({ id: 0, userId: 0, username: '', nickname: '佚名', avatar: 'avatar/default/1.png' })
  expect([isIdentified(ANONYMOUS), isIdentified({ id: 7 })]).toEqual([false, true])
})
