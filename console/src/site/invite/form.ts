import type { FormOptions } from '@sp/client/form/use-form'
import { inviteConsoleCalls as calls, faultIn, INVITE_USES_MAX, INVITES_MAX } from '@sp/contract'
import { reasonIn } from '../../platform/reason-in.ts'

export interface BatchForm {
  note: string
  count: string
  uses: string
  days: '7' | '30' | '90' | 'forever'
  reason: string
}

const within = (typed: string, max: number): number | undefined =>
  /^[1-9]\d{0,3}$/.test(typed.trim()) && Number(typed) <= max ? Number(typed) : undefined

export const countOf = ({ count }: BatchForm) => within(count, INVITES_MAX)
export const useLimitOf = ({ uses }: BatchForm) => within(uses, INVITE_USES_MAX)

export const batchForm: FormOptions<BatchForm> = {
  call: calls.make,
  optional: ['reason'],
  rules: (form) => ({
    count: countOf(form) === undefined ? faultIn(calls.make, 'count', null) : undefined,
    uses: useLimitOf(form) === undefined ? faultIn(calls.make, 'uses', null) : undefined,
  }),
  start: { note: '', count: '20', uses: '1', days: '30', reason: '' },
}

export const inputOf = ({ note, count, uses, days, reason }: BatchForm) => ({
  note: note.trim(),
  count: Number(count),
  uses: Number(uses),
  ...(days === 'forever' ? {} : { days: Number(days) }),
  ...reasonIn(reason),
})
