import { type Call, floodGuard, type Limit, type Method, type Role } from '../wire/call.ts'
import type { Refusal } from '../wire/refusal.ts'
import type { TSchema } from '../wire/schema.ts'
import { type Permission, permissions } from './permissions.ts'
import { consoleRefusals } from './refusals.ts'

export const SUBJECTS = [
  'user',
  'report',
  'appeal',
  'setting',
  'invite',
  'announcement',
  'word',
  'image',
  'staff',
  'node',
  'ticket',
  'countersign',
] as const
export type Subject = (typeof SUBJECTS)[number]

export interface ConsoleMeta {
  /** Subject of the audit log line, and the field with its id. */
  readonly about?: { readonly kind: Subject; readonly field: string }
  /** Fields logged in addition: only numbers and contract constants, never typed text. */
  readonly part?: readonly string[]
  /** Requires a code entered within the last ten minutes, because the action is irreversible. */
  readonly fresh?: true
  /** Polled by an open page: neither extends the session nor counts as an audited read. */
  readonly background?: true
}

type MethodOf<K> = K extends `${infer M extends Method} ${string}` ? M : never

export interface ConsoleCall<M extends Method = Method, I extends TSchema = TSchema, D extends TSchema = TSchema>
  extends Call<I, D> {
  readonly method: M
  readonly who: Role | 'enrolling'
  readonly meta: ConsoleMeta
}

export const isConsoleCall = (call: Call): call is ConsoleCall => call.meta !== undefined

interface ConsoleCallSpec<I extends TSchema, D extends TSchema> {
  summary: string
  input: I
  data: D
  refusals: readonly Refusal[]
  limit?: Limit
  done?: string
  meta?: ConsoleMeta
}

const ACTS_A_MINUTE = 120
const LOOKS_A_MINUTE = 600

function defineConsoleCall<M extends Method, I extends TSchema, D extends TSchema>(
  key: string,
  who: Role | 'enrolling',
  { meta = {}, ...spec }: ConsoleCallSpec<I, D>,
): ConsoleCall<M, I, D> {
  const [method, path] = key.split(' ') as [M, string]
  const limit = method === 'GET' ? floodGuard(LOOKS_A_MINUTE, 'console-look') : floodGuard(ACTS_A_MINUTE, 'console')
  const refusals = [
    ...spec.refusals,
    ...(who === 'enrolling' ? [] : [consoleRefusals.enrolFirst]),
    ...(meta.fresh ? [consoleRefusals.freshCodeNeeded] : []),
  ]
  return { limit, ...spec, refusals, meta, method, path: `/api/console/${path}`, who }
}

export const consoleCall = <const K extends Permission, I extends TSchema, D extends TSchema>(
  key: K,
  spec: ConsoleCallSpec<I, D>,
): ConsoleCall<MethodOf<K>, I, D> => defineConsoleCall(key, permissions[key], spec)

/** For staff who have passed name and password but have no second factor yet. */
export const enrollingCall = <const K extends `POST ${string}`, I extends TSchema, D extends TSchema>(
  key: K,
  spec: ConsoleCallSpec<I, D>,
): ConsoleCall<'POST', I, D> => defineConsoleCall(key, 'enrolling', spec)
