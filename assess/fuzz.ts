// Every call of the OpenAPI document, with inputs that json-schema-faker makes of its schemas and with strings of the Big
// List of Naughty Strings, as a visitor, a member and the owner: no fault of the server, and each answer as Ajv finds it
// described.
import { answerChecker } from './answers.ts'
import type { Finding } from './findings.ts'
import { inputMaker, seeded } from './inputs.ts'
import { type Document, type Operation, operationsOf, requestOf } from './operations.ts'
import { schemaValidator, versionOf } from './outside.ts'
import { type Person, peopleOf } from './people.ts'
import { Pool } from './pool.ts'
import { report } from './report.ts'
import { part, withSite } from './site.ts'

const SEED = 20_261_130
const SOUND = 3
const WRONG = 4
const MOST_SECONDS = 20
const UNAUTHORISED = 401
/** They end the session, or change what the next one needs. */
const ENDS = /logout|password|totp|clos|sessions?$|recover|suspend|restore|setting/i

const program = ['json-schema-faker', 'big-list-of-naughty-strings', 'ajv']
  .map((name) => `${name} ${versionOf(name)}`)
  .join(', ')

/** Reads first: their answers have the ids that the others name. */
function inOrder(operations: readonly Operation[]): Operation[] {
  const rank = ({ id, isInQuery }: Operation) => (ENDS.test(id) ? 2 : isInQuery ? 0 : 1)
  return operations.toSorted((a, b) => rank(a) - rank(b))
}

async function send(url: string, operation: Operation, who: Person, input: Record<string, unknown>) {
  const { path, body } = requestOf(operation, input)
  const headers = { ...(await who.headers()), ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
  const about = { method: operation.method, headers, signal: AbortSignal.timeout(MOST_SECONDS * 1_000) }
  try {
    const answer = await fetch(url + path, { ...about, ...(body === undefined ? {} : { body }) })
    if (answer.status === UNAUTHORISED && !operation.isOpen) who.forget()
    return { status: answer.status, text: await answer.text() }
  } catch (error) {
    return { status: 599, text: `no answer: ${String(error)}` }
  }
}

await withSite(async (site) => {
  const document = (await (await fetch(`${site.url}/api/openapi.json`)).json()) as Document
  const faultOf = answerChecker(await schemaValidator(), document)
  const pool = new Pool()
  const { sound, wrong } = await inputMaker(document, pool, seeded(SEED))
  const operations = inOrder(operationsOf(document).filter(({ id }) => id.includes(part)))
  const findings: Finding[] = []
  const served = new Set<string>()
  let checks = 0

  const ask = async (name: string, who: Person, operation: Operation, input: Record<string, unknown>) => {
    const answer = await send(site.url, operation, who, input)
    const fault = faultOf(operation, answer)
    checks++
    if (fault) findings.push({ id: fault.id, text: `${name}: ${JSON.stringify(input).slice(0, 200)} ${fault.text}` })
    if (!answer.text.startsWith('{"code":200,')) return
    served.add(operation.id)
    pool.learn(operation.tag, JSON.parse(answer.text))
  }

  for (const [name, who] of Object.entries(peopleOf(site))) {
    for (const operation of operations.filter(({ id }) => who.mayAsk(id)))
      for (let round = 0; round < SOUND + WRONG; round++)
        await ask(name, who, operation, await (round < SOUND ? sound : wrong)(operation))
    process.stdout.write(`${name}: ${checks} calls so far, ${findings.length} faults\n`)
  }
  const notes = [`${served.size} of ${operations.length} operations succeeded at least once; all others were refused`]
  report('fuzz', { program, checks, findings, notes })
})
