import type { Call, Data, Input } from '@sp/contract'
import type { Who, World } from '../world.ts'

/** The data of a call that must succeed. */
export async function must<C extends Call>(world: World, call: C, input: Input<C>, as?: Who): Promise<Data<C>> {
  const { code, msg, data } = await world.call(call, input, as)
  if (code !== 200) throw new Error(`${call.path}: ${msg}`)
  return data
}
