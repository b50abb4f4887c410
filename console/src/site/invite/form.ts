import { INVITE_USES_MAX, INVITES_MAX, REASON_MIN } from '@sp/contract'

export interface BatchForm {
  note: string
  count: string
  uses: string
  days: '7' | '30' | '90' | 'forever'
  reason: string
}
export const emptyForm: BatchForm = { note: '', count: '20', uses: '1', days: '30', reason: '' }

const within = (typed: string, max: number): number | undefined =>
  /^[1-9]\d{0,3}$/.test(typed.trim()) && Number(typed) <= max ? Number(typed) : undefined

export const countOf = ({ count }: BatchForm) => within(count, INVITES_MAX)
export const useLimitOf = ({ uses }: BatchForm) => within(uses, INVITE_USES_MAX)

/** Input of the call; undefined while a field is missing or invalid. */
export function inputOf(form: BatchForm) {
  const [count, uses] = [countOf(form), useLimitOf(form)]
  const [note, reason] = [form.note.trim(), form.reason.trim()]
  if (note === '' || count === undefined || uses === undefined) return undefined
  if (reason !== '' && [...reason].length < REASON_MIN) return undefined
  return {
    note,
    count,
    uses,
    ...(form.days === 'forever' ? {} : { days: Number(form.days) }),
    ...(reason === '' ? {} : { reason }),
  }
}
