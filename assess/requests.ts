import { endsMuch, headersFor, inOrder, send, succeeded } from './asking.ts'
import { inputMaker, seeded } from './inputs.ts'
import { type Document, type Operation, operationsOf, requestOf } from './operations.ts'
import { peopleOf } from './people.ts'
import { Pool } from './pool.ts'
import type { Site } from './site.ts'

const SEED = 20_261_131
const TRIES = 5

export interface Request {
  operation: Operation
  path: string
  body: string | undefined
  headers: Record<string, string>
  /** Its input gets further than the validation. */
  isServed: boolean
}

/** One request for each call, as the member or the owner, with an input that the server accepts if one was found. */
export async function requestsFor(site: Site): Promise<Request[]> {
  const document = (await (await fetch(`${site.url}/api/openapi.json`)).json()) as Document
  const pool = new Pool()
  const { sound } = await inputMaker(document, pool, seeded(SEED))
  const { member, owner } = peopleOf(site)
  if (!member || !owner) throw new Error('the demonstration has no member or no owner')
  const found: Request[] = []
  for (const operation of inOrder(operationsOf(document))) {
    const who = member.mayAsk(operation.id) ? member : owner
    let input = await sound(operation)
    let isServed = false
    for (let round = 0; round < TRIES && !isServed && !endsMuch(operation); round++) {
      if (round > 0) input = await sound(operation)
      const answer = await send(site.url, operation, who, input)
      isServed = succeeded(answer)
      if (isServed) pool.learn(operation.tag, JSON.parse(answer.text))
    }
    const request = requestOf(operation, input)
    found.push({ operation, ...request, headers: await headersFor(who, request.body), isServed })
  }
  return found
}
