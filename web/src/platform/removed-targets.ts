import { CallError, type Refusal } from '@sp/contract'

type Input = Readonly<Record<string, unknown>>
type Forget = (id: number, input: Input) => unknown

interface Kind {
  /** The input fields that name the thing; the first one present counts. */
  fields: readonly string[]
  forget: Forget
}

const byReason = new Map<string, Kind>()
const byTarget = new Map<unknown, Forget>()
const inputs = new WeakMap<CallError, Input>()

/** Registers a handler for changes refused because the thing is deleted, or hidden by a block. */
export function onTargetRefused({ reason }: Refusal, fields: readonly string[], forget: Forget): void {
  byReason.set(reason, { fields, forget })
}

export function onReportTargetRemoved(targetType: string, forget: Forget): void {
  byTarget.set(targetType, forget)
}

export const forgetTarget: Forget = (id, input) => byTarget.get(input['targetType'])?.(id, input)

export function noteInput(error: unknown, input: Input): void {
  if (error instanceof CallError) inputs.set(error, input)
}

export function dropRemovedTarget(error: unknown): void {
  if (!(error instanceof CallError)) return
  const kind = byReason.get(error.reason)
  const input = inputs.get(error)
  const id = kind && input && Number(kind.fields.map((field) => input[field]).find((value) => value !== undefined))
  if (kind && input && Number.isSafeInteger(id)) void kind.forget(Number(id), input)
}
