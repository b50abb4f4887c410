import { type Call, inQuery, isClosedReadOnly, isClosedWhileWaiting, isOfSquare, ROLES } from './call.ts'
import { common, fieldRefusal, type Refusal } from './refusal.ts'

interface Field {
  texts?: { required?: string; tooLong?: string; wrong?: string }
}

function fieldRefusals({ input }: Pick<Call, 'input'>): Refusal[] {
  const { properties = {} } = input as { properties?: Record<string, Field> }
  return Object.entries(properties).map(([name, { texts = {} }]) =>
    fieldRefusal(name, texts.wrong ?? texts.required ?? texts.tooLong),
  )
}

/** All refusals of a call: the declared ones and those implied by its method, fields and required role. */
export function refusalsOf(call: Call): Refusal[] {
  const isRole = ROLES.some((role) => role === call.who)
  const found = [
    ...(call.who === 'anyone' ? [] : [common.notLoggedIn, common.sessionOver]),
    common.shut,
    ...(isRole ? [common.forbidden] : []),
    ...(call.who === 'writer' ? [common.muted] : []),
    ...(call.writes ? [common.prefetch] : []),
    ...(isClosedReadOnly(call) ? [common.readOnly] : []),
    ...(isClosedWhileWaiting(call) ? [common.waiting] : []),
    ...(isOfSquare(call) ? [common.squareLocked] : []),
    common.badInput,
    ...fieldRefusals(call),
    ...call.refusals,
    // Also without a rate limit, because a member may have only a few concurrent requests.
    common.tooMany,
    ...(inQuery(call.method) ? [] : [common.tooLarge, common.wrongType]),
    common.failed,
    common.busy,
  ]
  return [...new Map(found.map((refusal) => [refusal.reason, refusal])).values()]
}
