import { type Call, inQuery, ROLES } from './call.ts'
import { common, fieldRefusal, type Refusal } from './refusal.ts'

interface Field {
  texts?: { required?: string; tooLong?: string; wrong?: string }
}

/** What a field does not take, in its own words. */
function fieldRefusals({ input }: Pick<Call, 'input'>): Refusal[] {
  const { properties = {} } = input as { properties?: Record<string, Field> }
  return Object.entries(properties).map(([name, { texts = {} }]) =>
    fieldRefusal(name, texts.wrong ?? texts.required ?? texts.tooLong),
  )
}

/** Everything that a call may be refused with: what it declares, and what its method, its fields and who may make it bring along. */
export function refusalsOf(call: Call): Refusal[] {
  const isRole = ROLES.some((role) => role === call.who)
  const found = [
    ...(call.who === 'anyone' ? [] : [common.notLoggedIn, common.sessionOver]),
    common.shut,
    ...(isRole ? [common.forbidden] : []),
    ...(call.who === 'writer' ? [common.muted] : []),
    ...(call.writes ? [common.prefetch] : []),
    common.badInput,
    ...fieldRefusals(call),
    ...call.refusals,
    // Also without a limit: a member has only so many requests under way at once.
    common.tooMany,
    ...(inQuery(call.method) ? [] : [common.tooLarge, common.wrongType]),
    common.failed,
    common.busy,
  ]
  return [...new Map(found.map((refusal) => [refusal.reason, refusal])).values()]
}
