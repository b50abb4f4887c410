import { auditCalls, flashCalls, staffCalls } from '@sp/contract'
import { expect, it } from 'vitest'
import { act, look } from './console-handlers.ts'
import { create, plain } from './handler.ts'
import { polled } from './polled.ts'
import type { Route } from './route.ts'

const nothing = async () => null
const steps = () => nothing
const id = () => 1
const createId = () => async () => 1
const list = () => ({ list: [] })

it('a call takes the kind of handler that its contract asks for; the compiler refuses any other', () => {
  const kinds: string[] = []
  const route: Route = (_call, { kind }) => void kinds.push(kind)
  route(flashCalls.star, plain(nothing))
  route(flashCalls.star, polled({ known: () => null, handle: nothing }))
  route(flashCalls.create, create(createId))
  route(auditCalls.verify, act(steps))
  route(staffCalls.list, look(list))
  expect(kinds).toEqual(['plain', 'poll', 'create', 'act', 'look'])
  // @ts-expect-error: a call with a clientKey
  route(flashCalls.create, plain(id))
  // @ts-expect-error: a call without one
  route(flashCalls.star, create(steps))
  // @ts-expect-error: a call of the console that writes
  route(auditCalls.verify, look(nothing))
  // @ts-expect-error: a call of the console
  route(staffCalls.list, plain(list))
  // @ts-expect-error: not the data of the call
  route(flashCalls.star, plain(id))
})
