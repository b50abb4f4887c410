import type { Finding } from './findings.ts'
import type { Document, Operation } from './operations.ts'
import type { Ajv } from './outside.ts'

interface Answer {
  status: number
  text: string
}

const KEY = 'openapi'
const BUSY = 503
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Positions in lists and ids differ from run to run. */
const general = (path: string): string => path.replaceAll(/\/\d+/g, '/N')

/** Compares answers with the document; each rule of Schemathesis that the document allows. */
export function answerChecker(ajv: Ajv, document: Document) {
  ajv.addSchema(document, KEY)
  const validators = new Map<string, ReturnType<Ajv['compile']>>()
  const validatorOf = (pointer: string) => {
    const known = validators.get(pointer) ?? ajv.compile({ $ref: `${KEY}${pointer}` })
    validators.set(pointer, known)
    return known
  }

  return function faultOf({ id, answers }: Operation, { status, text }: Answer): Finding | undefined {
    const body = parsed(text)
    const beginning = text.slice(0, 200)
    if (status >= 500 && status !== BUSY) return { id: `${id}: ${status}`, text: beginning }
    if (body === undefined) return { id: `${id}: ${status} is no JSON`, text: beginning }
    const pointer = answers[status]
    if (pointer === undefined) return { id: `${id}: ${status} is not described`, text: beginning }
    const validate = validatorOf(pointer)
    if (validate(body)) return undefined
    const deepest = (validate.errors ?? []).toSorted((a, b) => b.instancePath.length - a.instancePath.length)[0]
    const where = general(deepest?.instancePath ?? '')
    return { id: `${id}: ${status} ${where} ${deepest?.message}`, text: beginning }
  }
}
