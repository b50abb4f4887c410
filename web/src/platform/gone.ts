import { CallError, type Refusal } from '@sp/contract'

type Input = Readonly<Record<string, unknown>>
/** Removes from the screen and from every cache what the server no longer has for this member. */
type Forget = (id: number, input: Input) => unknown

interface Kind {
  /** The input fields of the calls that name the thing; the first one that is given counts. */
  fields: readonly string[]
  forget: Forget
}

const byReason = new Map<string, Kind>()
const byTarget = new Map<unknown, Forget>()
const inputs = new WeakMap<CallError, Input>()

/** What a change does that was refused because the thing is deleted, or hidden from this member by a block. */
export function onGone({ reason }: Refusal, fields: readonly string[], forget: Forget): void {
  byReason.set(reason, { fields, forget })
}

/** The same for a report of such a thing, which names it by type and id. */
export function onTargetGone(targetType: string, forget: Forget): void {
  byTarget.set(targetType, forget)
}

export const forgetTarget: Forget = (id, input) => byTarget.get(input['targetType'])?.(id, input)

/** The input of the refused call names the thing. */
export function noteInput(error: unknown, input: Input): void {
  if (error instanceof CallError) inputs.set(error, input)
}

/** A change was refused: what is gone leaves the screen. */
export function heedGone(error: unknown): void {
  if (!(error instanceof CallError)) return
  const kind = byReason.get(error.reason)
  const input = inputs.get(error)
  const id = kind && input && Number(kind.fields.map((field) => input[field]).find((value) => value !== undefined))
  if (kind && input && Number.isSafeInteger(id)) void kind.forget(Number(id), input)
}
