import { CallError, type Refusal, securityRefusals, sessionRefusals } from '@sp/contract'
import { expect, test } from 'vitest'
import { askedBy } from './asked.ts'

const refusal = ({ code, msg, reason }: Refusal, data: unknown = null) => new CallError(code, msg, { reason, data })
const task = { ticket: 'ticket', methods: [], options: null, expires: '', endsAt: null }

test.each([
  ['a stale login asks for the password', refusal(sessionRefusals.staleLogin), { hasFactor: false }],
  ['of a member with a factor, for both', refusal(sessionRefusals.staleLogin, { factor: true }), { hasFactor: true }],
  ['after the right password, for the second step', refusal(sessionRefusals.factorNeeded, task), { task }],
  ['a wrong password asks for nothing', refusal(securityRefusals.wrongPassword), undefined],
  ['nor does an error that is no refusal', new Error('no network'), undefined],
])('%s', (_, error, asked) => {
  expect(askedBy(error)).toEqual(asked)
})
