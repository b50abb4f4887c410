import { type Data, type Input, SETUP_STEPS, type Setup, type setupCalls } from '@sp/contract'
import type { Act, StaffCtx } from '../../platform/http/console.ts'
import * as queries from './queries.ts'

type Calls = typeof setupCalls
type State = Setup['steps'][number]['state']

/** A step of which this version knows nothing stays in the table. */
export async function setupState({ db }: StaffCtx): Promise<Data<Calls['state']>> {
  const known = new Map((await queries.steps.all(db, {})).map(({ step, state }) => [step, state as State]))
  return { steps: SETUP_STEPS.map((step) => ({ step, state: known.get(step) ?? 'open' })) }
}

export function markStep(_ctx: StaffCtx, { step, state }: Input<Calls['mark']>): Act<null> {
  return async (tx) => {
    await (state === 'open' ? queries.reopen.run(tx, { step }) : queries.mark.run(tx, { step, state }))
    return null
  }
}
