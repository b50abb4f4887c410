import type { Call, Envelope } from '@sp/contract'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { openApi } from '../src/app/openapi/document.ts'

interface Described {
  $ref?: string
  content?: { 'application/json': { schema: object; examples: Record<string, unknown> } }
}
interface Document {
  paths: Record<string, Record<string, { responses: Record<string, Described> }>>
  components: { responses: Record<string, Described> }
}

const { paths, components } = JSON.parse(JSON.stringify(openApi())) as Document
const ajv = new Ajv2020({ strict: false, validateFormats: false })
const compiled = new Map<object, ValidateFunction>()

/** Compares a response with /api/openapi.json. @returns the differences */
export function unlikePublished({ method, path }: Call, status: number, envelope: Envelope<unknown>): string[] {
  const published = paths[path]?.[method.toLowerCase()]?.responses[status]
  const described =
    published?.$ref === undefined ? published : components.responses[published.$ref.split('/').at(-1) ?? '']
  if (described?.content === undefined) return [`${status} is not described`]
  const { schema, examples } = described.content['application/json']
  const takes = compiled.get(schema) ?? ajv.compile({ ...schema, components })
  compiled.set(schema, takes)
  if (!takes(envelope)) return [ajv.errorsText(takes.errors)]
  const { reason } = envelope
  return reason === undefined || Object.hasOwn(examples, reason) ? [] : [`${reason} is not described`]
}
