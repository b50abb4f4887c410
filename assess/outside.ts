import { createRequire } from 'node:module'

// The packages of package.json beside, as far as we use them. They are installed when one of them runs (scripts/assess.mjs),
// and their types are not there when the project is checked.

export interface Audit {
  id: string
  score: number | null
  scoreDisplayMode: string
  title: string
  details?: { items?: { node?: { snippet?: string; explanation?: string } }[] }
}

export interface Report {
  runtimeError?: { message: string }
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit>
}

export interface Tab {
  evaluateOnNewDocument(script: (...values: never[]) => void, ...values: unknown[]): Promise<unknown>
  close(): Promise<void>
}

export interface Lighthouse {
  navigation(tab: Tab, url: string, options: { flags: Record<string, unknown> }): Promise<{ lhr: Report } | undefined>
}

interface Puppeteer {
  connect(options: { browserURL: string; defaultViewport: null }): Promise<{
    newPage(): Promise<Tab>
    disconnect(): Promise<void>
  }>
}

export interface CspFinding {
  type: number
  description: string
  severity: number
  directive: string
  value?: string
}

interface CspProgram {
  CspEvaluator: new (policy: object) => { evaluate(): CspFinding[] }
}

interface CspParser {
  CspParser: new (policy: string) => { csp: object }
}

export interface HtmlReport {
  results: { messages: { ruleId: string; message: string; selector: string | null }[] }[]
}

interface HtmlPrograms {
  HtmlValidate: new (config: object) => { validateString(html: string): Promise<HtmlReport> }
  version: string
}

interface Faker {
  generate(schema: object, options: object): Promise<unknown>
}

interface Validate {
  (value: unknown): boolean
  errors?: { instancePath: string; message?: string }[] | null
}

export interface Ajv {
  addSchema(schema: object, key: string): Ajv
  compile(schema: object): Validate
}

const load = async <Package>(name: string) => (await import(name)) as Package

export const lighthouse = () => load<Lighthouse>('lighthouse')
export const puppeteer = async () => (await load<{ default: Puppeteer }>('puppeteer-core')).default

export const cspEvaluator = async () => ({
  ...(await load<CspProgram>('csp_evaluator/dist/evaluator.js')),
  ...(await load<CspParser>('csp_evaluator/dist/parser.js')),
})
export const htmlValidate = () => load<HtmlPrograms>('html-validate')
export const faker = () => load<Faker>('json-schema-faker')
export const naughtyStrings = async () =>
  createRequire(import.meta.url)('big-list-of-naughty-strings/blns.json') as string[]

/** The validator of JSON Schema 2020-12, which an OpenAPI 3.1 document is made of. */
export async function schemaValidator(): Promise<Ajv> {
  const { Ajv2020 } = await load<{ Ajv2020: new (options: object) => Ajv }>('ajv/dist/2020.js')
  const { default: formats } = await load<{ default: { default: (ajv: Ajv) => void } }>('ajv-formats')
  const ajv = new Ajv2020({ strict: false, allErrors: false })
  formats.default(ajv)
  return ajv
}

/** As package.json beside has it. */
export function versionOf(name: string): string {
  const { dependencies } = createRequire(import.meta.url)('./package.json') as { dependencies: Record<string, string> }
  return dependencies[name] ?? ''
}
