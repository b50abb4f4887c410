import { type calls, squareRefusals as refusals } from '@sp/contract'
import { loverExamples as of } from './lover-examples.ts'
import { makeLovers } from './make/lovers.ts'
import { anybody, type Row, type Scene, toTheirs } from './matrix-rows.ts'

const ours =
  (stage: 'NOW_LOVER' | 'BREAK_UP' = 'NOW_LOVER', fields = {}) =>
  async ({ world, viewer, owner }: Scene) => {
    if (owner === viewer)
      return { ...(await (stage === 'BREAK_UP' ? of.breakup : of.lover)({ world, me: viewer })), ...fields }
    return { id: await makeLovers(world, [viewer, owner], stage), ...fields }
  }

export const loverRows: Record<keyof typeof calls.lover, Row> = {
  myLover: anybody(of.myLover),
  // A block or a closing account has ended it for both members.
  breakUp: toTheirs(ours('NOW_LOVER', { reason: '路不一样了' }), {
    blocked: refusals.notInLove,
    blocking: refusals.notInLove,
    ofClosing: refusals.notInLove,
  }),
  swap: toTheirs(ours('NOW_LOVER', { offer: true }), {
    blocked: refusals.notInLove,
    blocking: refusals.notInLove,
    ofClosing: refusals.notInLove,
  }),
  lover: toTheirs(ours()),
  breakup: toTheirs(ours('BREAK_UP')),
  // Stored behind a block, but not readable by the other member.
  addReason: toTheirs(ours('BREAK_UP', { reason: '照顾好自己' })),
  saidHello: toTheirs(ours()),
  sawFace: toTheirs(ours()),
  afterWeek: toTheirs(ours()),
  loverMessages: toTheirs(ours()),
}
