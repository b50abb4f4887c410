import { createHash } from 'node:crypto'
import { common, type Envelope, type ProofTask, proofOf } from '@sp/contract'

export function solve(task: ProofTask): string {
  for (let number = 0; number < task.max; number++)
    if (createHash('sha256').update(`${task.salt}:${number}`).digest('hex') === task.target)
      return proofOf(task, number)
  throw new Error('the task has no solution')
}

/** Works for a call where the answer asks for it, as the page of a member does. */
export async function withProof<I extends object, A extends { json(): unknown }>(
  input: I,
  send: (input: I) => Promise<A>,
): Promise<A> {
  const answer = await send(input)
  const envelope = answer.json() as Envelope<ProofTask>
  if (envelope.reason !== common.proofNeeded.reason) return answer
  return send({ ...input, proof: solve(envelope.data) })
}
