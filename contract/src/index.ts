import { accountCalls } from './account/calls.ts'
import { flashCalls } from './flash/calls.ts'
import { followCalls } from './follow/calls.ts'
import { systemCalls } from './system/calls.ts'

export * from './account/calls.ts'
export * from './account/shapes.ts'
export * from './flash/calls.ts'
export * from './flash/shapes.ts'
export * from './follow/calls.ts'
export * from './profile/shapes.ts'
export * from './system/calls.ts'
export * from './wire/call.ts'
export * from './wire/refusal.ts'
export * from './wire/schema.ts'

/** Every call there is: routes, the API page, the documentation and the loop tests are made from it. */
export const calls = { system: systemCalls, account: accountCalls, follow: followCalls, flash: flashCalls }
