import { type Operation, requestOf } from './operations.ts'
import type { Person } from './people.ts'

const MOST_SECONDS = 20
export const UNAUTHORISED = 401
const NO_ANSWER = 599
/** They end the session, or change what the next one needs. */
const ENDS = /logout|password|totp|clos|sessions?$|recover|suspend|restore|setting/i

export interface Answer {
  status: number
  text: string
}

export const endsMuch = ({ id }: Operation): boolean => ENDS.test(id)

/** Reads first: their answers have the ids that the others name. */
export function inOrder(operations: readonly Operation[]): Operation[] {
  const rank = (each: Operation) => (/logout/i.test(each.id) ? 3 : endsMuch(each) ? 2 : each.isInQuery ? 0 : 1)
  return operations.toSorted((a, b) => rank(a) - rank(b))
}

export const succeeded = ({ text }: Answer): boolean => text.startsWith('{"code":200,')

export async function headersFor(who: Person, body: string | undefined): Promise<Record<string, string>> {
  return { ...(await who.headers()), ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
}

export async function send(
  url: string,
  operation: Operation,
  who: Person,
  input: Record<string, unknown>,
): Promise<Answer> {
  const { path, body } = requestOf(operation, input)
  const headers = await headersFor(who, body)
  const about = { method: operation.method, headers, signal: AbortSignal.timeout(MOST_SECONDS * 1_000) }
  try {
    const answer = await fetch(url + path, { ...about, ...(body === undefined ? {} : { body }) })
    if (answer.status === UNAUTHORISED && !operation.isOpen) who.forget()
    return { status: answer.status, text: await answer.text() }
  } catch (error) {
    return { status: NO_ANSWER, text: `no answer: ${String(error)}` }
  }
}
