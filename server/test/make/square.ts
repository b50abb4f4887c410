import { calls, type SquareFilter, type SquareProfileFields } from '@sp/contract'
import { lock } from '../../src/notify/notice/notify-service.ts'
import type { Who, World } from '../world.ts'

type ProfileOverrides = Partial<SquareProfileFields & { hideCode: number; birthday: string }>

async function must(answer: Promise<{ code: number; msg: string }>): Promise<void> {
  const { code, msg } = await answer
  if (code !== 200) throw new Error(msg)
}

/** A complete adult profile that hides only mandatory fields; not yet in the square. */
export async function makeSquareProfile(world: World, who: Who, overrides: ProfileOverrides = {}): Promise<void> {
  const { birthday = '1998-04-02', ...fields } = overrides
  await must(world.call(calls.profile.edit, { field: 'birthday', value: birthday }, who))
  const plain = { gender: 0 as const, sexRole: 2 as const, province: '浙江', city: '杭州', detail: '喜欢爬山和看书' }
  const profile = { ...plain, hideCode: 0 }
  await must(world.call(calls.square.putProfile, { ...profile, ...fields }, who))
}

export async function enterSquare(
  world: World,
  who: Who,
  overrides: ProfileOverrides = {},
  wants?: Partial<SquareFilter>,
): Promise<void> {
  await makeSquareProfile(world, who, overrides)
  if (wants) await must(world.call(calls.square.putFilter, wants, who))
  await must(world.call(calls.square.putStatus, { squareEnable: true, consent: true }, who))
  // The lock row that a real account has from the start; later a found member gets no rows except the notice.
  await world.app.transact((tx) => lock(tx, who.id))
}
