import { defineCall } from '../../wire/call.ts'
import { refusals } from '../../wire/refusal.ts'
import { clientKey, id, oneOf, page, pageOf, T } from '../../wire/schema.ts'
import { APPEAL_TARGETS, Appeal, Appealable, appealText } from './shapes.ts'

export const appealRefusals = refusals('appeal', {
  gone: [404, '没有可以申诉的决定，或者已经过了申诉的时间'],
  already: [409, '每件事可以申诉一次，你已经申诉过了'],
  tooMany: [429, '今天申诉的次数太多了，请明天再试'],
})

/** Appeals against staff decisions (DECISIONS 15 and 16). */
export const appealCalls = {
  appeal: defineCall({
    method: 'POST',
    path: '/api/appeal',
    // Open to muted members, who need it most.
    who: 'member',
    summary: '申诉：请另一位同事再看一次；禁言用通知里的编号。返回申诉的 id',
    duringReadOnly: true,
    input: T.Object({
      targetType: oneOf(APPEAL_TARGETS),
      targetId: id(),
      text: appealText(),
      clientKey: clientKey(),
    }),
    data: id(),
    refusals: [appealRefusals.gone, appealRefusals.already, appealRefusals.tooMany],
    limit: { max: 20, seconds: 86_400, per: 'viewer', counts: 'done', refusal: appealRefusals.tooMany },
  }),
  mine: defineCall({
    method: 'GET',
    path: '/api/appeal/mine',
    who: 'member',
    summary: '我的申诉和答复，最近的在前',
    answersSecret: true,
    input: T.Object({ page: page() }),
    data: pageOf(Appeal),
    refusals: [],
  }),
  open: defineCall({
    method: 'GET',
    path: '/api/appeal/open',
    who: 'member',
    summary: '我现在可以申诉的决定，最近的在前',
    input: T.Object({}),
    data: T.Array(Appealable),
    refusals: [],
  }),
}
