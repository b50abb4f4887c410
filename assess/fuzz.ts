// Every call of the OpenAPI document, with inputs that json-schema-faker makes of its schemas and with strings of the Big
// List of Naughty Strings, as a visitor, a member and the owner: no fault of the server, and each answer as Ajv finds it
// described.
import { answerChecker } from './answers.ts'
import { inOrder, send, succeeded, UNAUTHORISED } from './asking.ts'
import type { Finding } from './findings.ts'
import { inputMaker, seeded } from './inputs.ts'
import { type Document, type Operation, operationsOf } from './operations.ts'
import { schemaValidator, versionOf } from './outside.ts'
import { type Person, peopleOf } from './people.ts'
import { Pool } from './pool.ts'
import { report } from './report.ts'
import { part, withSite } from './site.ts'

const SEED = 20_261_130
const SOUND = 3
const WRONG = 4

const program = ['json-schema-faker', 'big-list-of-naughty-strings', 'ajv']
  .map((name) => `${name} ${versionOf(name)}`)
  .join(', ')

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
    if (succeeded(answer)) {
      served.add(operation.id)
      pool.learn(operation.tag, JSON.parse(answer.text))
    }
    return answer.status
  }

  for (const [name, who] of Object.entries(peopleOf(site))) {
    for (const operation of operations.filter(({ id }) => who.mayAsk(id)))
      for (let round = 0; round < SOUND + WRONG; round++) {
        const status = await ask(name, who, operation, await (round < SOUND ? sound : wrong)(operation))
        // The next session of the owner waits for the next code.
        if (status === UNAUTHORISED) break
      }
    process.stdout.write(`${name}: ${checks} calls so far, ${findings.length} faults\n`)
  }
  const notes = [`${served.size} of ${operations.length} operations succeeded at least once; all others were refused`]
  report('fuzz', { program, checks, findings, notes })
})
