// The calls of an OpenAPI document, as a program sends them.

export type Schema = Readonly<Record<string, unknown>>

interface Described {
  operationId: string
  tags: readonly string[]
  security: readonly object[]
  parameters?: readonly { name: string; in: string; required?: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: Schema }> }>
}

export interface Document {
  paths: Record<string, Record<string, Described>>
  components: { schemas: Record<string, Schema>; responses: Record<string, Described['responses'][string]> }
}

export interface Operation {
  id: string
  tag: string
  method: string
  path: string
  isInQuery: boolean
  /** Also without a token: what it refuses is no matter of the session. */
  isOpen: boolean
  /** Of the input: an object. */
  input: { properties: Record<string, Schema>; required: readonly string[] }
  /** By status: where the schema of the answer is in the document. */
  answers: Record<string, string>
}

const JSON_TYPE = 'application/json'

/** A part of a JSON pointer. */
const escaped = (text: string): string => encodeURIComponent(text.replaceAll('~', '~0').replaceAll('/', '~1'))
const pointerTo = (...parts: string[]): string => `#/${parts.map(escaped).join('/')}`

function resolve({ components }: Document, schema: Schema): Schema {
  const { $ref } = schema
  if (typeof $ref !== 'string') return schema
  return components.schemas[$ref.split('/').at(-1) ?? ''] ?? {}
}

function inputOf(document: Document, { parameters = [], requestBody }: Described): Operation['input'] {
  const inQuery = parameters.filter((each) => each.in === 'query')
  if (!requestBody) {
    return {
      properties: Object.fromEntries(inQuery.map(({ name, schema }) => [name, schema])),
      required: inQuery.filter(({ required }) => required).map(({ name }) => name),
    }
  }
  const { properties = {}, required = [] } = resolve(document, requestBody.content[JSON_TYPE]?.schema ?? {})
  return { properties: properties as Record<string, Schema>, required: required as string[] }
}

function answersOf(path: string, method: string, { responses }: Described): Operation['answers'] {
  const found = Object.entries(responses).map(([status, { $ref, content }]) => {
    const within = ['content', JSON_TYPE, 'schema']
    if ($ref) return [status, pointerTo('components', 'responses', $ref.split('/').at(-1) ?? '', ...within)]
    return content?.[JSON_TYPE] ? [status, pointerTo('paths', path, method, 'responses', status, ...within)] : undefined
  })
  return Object.fromEntries(found.filter((each) => each !== undefined))
}

/** All but streams of events, which come to no end. */
export function operationsOf(document: Document): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, described]) => {
      const answers = answersOf(path, method, described)
      if (answers['200'] === undefined) return []
      return {
        id: described.operationId,
        tag: described.tags[0] ?? '',
        method: method.toUpperCase(),
        path,
        isInQuery: !described.requestBody,
        isOpen: described.security.some((each) => Object.keys(each).length === 0),
        input: inputOf(document, described),
        answers,
      }
    }),
  )
}

/** The address and body of a call with these values. */
export function requestOf({ path, isInQuery }: Operation, input: Record<string, unknown>) {
  if (!isInQuery) return { path, body: JSON.stringify(input) }
  const texts = Object.entries(input).map(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return [name, Buffer.from(text).toString()]
  })
  const query = new URLSearchParams(texts).toString()
  return { path: query ? `${path}?${query}` : path, body: undefined }
}
