import { type ConsoleMeta, consoleCall } from '../../console/console-call.ts'
import { REASON_MAX, reason } from '../../console/shapes.ts'
import { PRE_MODERATION } from '../../site/system/settings.ts'
import { refusals } from '../../wire/refusal.ts'
import { clientKey, id, nothing, oneOf, T, text } from '../../wire/schema.ts'
import { nodeRefusals } from './calls.ts'
import { ConsoleNode, ConsoleNodeDetail, PROPOSAL_OUTCOMES, Proposal } from './console-shapes.ts'
import { HEADS_MAX, nodeDescription, nodeName, RECOMMENDED_NODES } from './shapes.ts'

export const nodeConsoleRefusals = refusals('nodecase', {
  headsFull: [400, `区长最多 ${HEADS_MAX} 位`],
  noHead: [404, '这位成员不是区长，也没有被任命'],
  noProposal: [404, '没有这个申请，或者已经答复过了'],
  answerNeeded: [400, '请写明不通过的原因'],
})

const about: ConsoleMeta = { about: { kind: 'node', field: 'nodeId' } }
const optionalReason = () => T.Optional(reason())

/** Sections and their maintainers in the console (DECISIONS 8, 15 and 16). */
export const nodeConsoleCalls = {
  list: consoleCall('GET nodes', {
    summary: '所有版块，人多的在前；没有几个，一次给完',
    input: T.Object({}),
    data: T.Object({ list: T.Array(ConsoleNode) }),
    refusals: [],
  }),
  get: consoleCall('GET node', {
    summary: '一个版块：区长和副区长、多久没来、暂停发言的人数、最近的公开记录',
    input: T.Object({ nodeId: id() }),
    data: ConsoleNodeDetail,
    refusals: [nodeRefusals.gone],
    meta: about,
  }),
  create: consoleCall('POST node', {
    summary: '开一个版块，返回它的 id',
    input: T.Object({
      node: nodeName(),
      description: nodeDescription(),
      reason: optionalReason(),
      clientKey: clientKey(),
    }),
    data: id(),
    refusals: [nodeRefusals.nameTaken],
  }),
  change: consoleCall('PUT node', {
    summary: '改版块的名字和简介，没给的不变',
    input: T.Object({
      nodeId: id(),
      node: T.Optional(nodeName()),
      description: T.Optional(nodeDescription()),
      reason: optionalReason(),
    }),
    data: nothing(),
    refusals: [nodeRefusals.gone, nodeRefusals.nameTaken],
    meta: about,
  }),
  review: consoleCall('PUT node/review', {
    summary: '设置版块的预审：不预审、新人的先看、全部先看；和全站的设置取更严的，区长不能再放松',
    input: T.Object({ nodeId: id(), level: oneOf(PRE_MODERATION), reason: optionalReason() }),
    data: nothing(),
    refusals: [nodeRefusals.gone],
    meta: about,
  }),
  recommend: consoleCall('PUT node/recommended', {
    summary: '首页推荐的版块，按这个顺序，最多五个',
    input: T.Object({
      nodeIds: T.Array(id(), { minItems: 1, maxItems: RECOMMENDED_NODES, uniqueItems: true }),
      reason: optionalReason(),
    }),
    data: nothing(),
    refusals: [nodeRefusals.gone],
  }),
  appoint: consoleCall('POST node/head', {
    summary: '任命区长，要本人接受；已经任命的不变',
    input: T.Object({
      nodeId: id(),
      username: T.String({ minLength: 1, maxLength: 64, texts: { required: '请填写用户名' } }),
      reason: optionalReason(),
    }),
    data: nothing(),
    refusals: [
      nodeRefusals.gone,
      nodeRefusals.nobody,
      nodeRefusals.alreadyMaintainer,
      nodeRefusals.bannedThere,
      nodeConsoleRefusals.headsFull,
    ],
    meta: about,
  }),
  dismiss: consoleCall('DELETE node/head', {
    summary: '免去区长，或收回还没接受的任命',
    input: T.Object({ nodeId: id(), userId: id(), reason: reason() }),
    data: nothing(),
    refusals: [nodeRefusals.gone, nodeConsoleRefusals.noHead],
    meta: about,
  }),
  proposals: consoleCall('GET proposals', {
    summary: '等答复的新版块申请，最早的在前',
    input: T.Object({}),
    data: T.Object({ list: T.Array(Proposal) }),
    refusals: [],
  }),
  decide: consoleCall('POST proposal/decide', {
    summary: '答复新版块申请，本人会收到通知；通过就开版块，名字和简介可以改过，返回版块的 id',
    input: T.Object({
      id: id(),
      outcome: oneOf(PROPOSAL_OUTCOMES),
      /** Sent to the proposer; required for a rejection. */
      note: T.Optional(text({ min: 0, max: REASON_MAX }, { tooLong: `答复不能超过 ${REASON_MAX} 字` })),
      node: T.Optional(nodeName()),
      description: T.Optional(nodeDescription()),
    }),
    data: T.Union([id(), T.Null()]),
    refusals: [nodeConsoleRefusals.noProposal, nodeConsoleRefusals.answerNeeded, nodeRefusals.nameTaken],
    meta: { part: ['id', 'outcome'] },
  }),
}
