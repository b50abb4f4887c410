import { consoleCall } from '../../console/console-call.ts'
import { pushCalls, pushRefusals } from '../../notify/push/calls.ts'
import { refusals } from '../../wire/refusal.ts'
import { nothing, oneOf, T, text } from '../../wire/schema.ts'
import {
  AlertChoice,
  Alerts,
  AlertTest,
  alertTopics,
  WEBHOOK_ADDRESS_MAX,
  WEBHOOK_KINDS,
  WEBHOOK_SECRET_MAX,
} from './shapes.ts'

export const alertRefusals = refusals('alert', {
  topic: [400, '这几样里有你的角色处理不了的'],
  quiet: [400, '开始和结束不能是同一个时间'],
  address: [400, '请填 https:// 开头的完整网址'],
  privateAddress: [400, '这个网址指向内网，不能用'],
  notSet: [409, '还没有设好这一种，请先保存'],
  tooManyTests: [429, '试得太多了，十分钟后再来'],
})

const webhook = {
  kind: oneOf(WEBHOOK_KINDS, { required: '请选一种', wrong: '请选一种' }),
  address: text(
    { max: WEBHOOK_ADDRESS_MAX },
    { required: alertRefusals.address.msg, tooLong: `网址不能超过 ${WEBHOOK_ADDRESS_MAX} 字` },
  ),
  /** Feishu and DingTalk sign with it. */
  secret: T.Optional(text({ min: 0, max: WEBHOOK_SECRET_MAX }, { tooLong: `密钥不能超过 ${WEBHOOK_SECRET_MAX} 字` })),
}
const webhookRefusals = [alertRefusals.address, alertRefusals.privateAddress]

const limit = {
  max: 10,
  seconds: 600,
  per: 'viewer',
  counts: 'tries',
  scope: 'alert-test',
  refusal: alertRefusals.tooManyTests,
} as const
const testSpec = { data: AlertTest, refusals: [alertRefusals.notSet, alertRefusals.tooManyTests], limit }

/** What staff are alerted of, and how (decision 0121). */
export const alertCalls = {
  get: consoleCall('GET alert', {
    summary: '我的提醒：哪些事，用什么方式；站长还有团队的',
    input: T.Object({}),
    data: Alerts,
    refusals: [],
  }),
  choose: consoleCall('PUT alert', {
    summary: '选哪些事、要不要邮件、哪段时间不打扰',
    input: AlertChoice,
    data: nothing(),
    refusals: [alertRefusals.topic, alertRefusals.quiet],
  }),
  putWebhook: consoleCall('PUT alert/webhook', {
    summary: '设自己的机器人网址；网址和密钥加密存放，不再显示',
    input: T.Object(webhook),
    data: nothing(),
    refusals: webhookRefusals,
    meta: { part: ['kind'] },
  }),
  dropWebhook: consoleCall('DELETE alert/webhook', {
    summary: '去掉自己的机器人网址',
    input: T.Object({}),
    data: nothing(),
    refusals: [],
  }),
  addDevice: consoleCall('POST alert/device', {
    summary: '这个浏览器也收提醒；同一个浏览器再登记会归到现在的人',
    input: pushCalls.subscribe.input,
    data: nothing(),
    refusals: [pushRefusals.endpoint],
  }),
  dropDevice: consoleCall('DELETE alert/device', {
    summary: '一个浏览器不再收提醒',
    input: T.Object({ key: T.String({ pattern: '^[0-9a-f]{64}$' }) }),
    data: nothing(),
    refusals: [],
  }),
  test: consoleCall('POST alert/test', {
    summary: '发一条试试，回答送到了没有；推送只发给 key 的浏览器',
    input: T.Object({
      way: oneOf(['push', 'mail', 'webhook']),
      key: T.Optional(T.String({ pattern: '^[0-9a-f]{64}$' })),
    }),
    ...testSpec,
    meta: { part: ['way'] },
  }),
  chooseTeam: consoleCall('PUT alert/team', {
    summary: '选团队的群收哪些事',
    input: T.Object({ topics: alertTopics() }),
    data: nothing(),
    refusals: [],
  }),
  putTeamWebhook: consoleCall('PUT alert/team/webhook', {
    summary: '设团队的机器人网址',
    input: T.Object(webhook),
    data: nothing(),
    refusals: webhookRefusals,
    meta: { part: ['kind'] },
  }),
  dropTeamWebhook: consoleCall('DELETE alert/team/webhook', {
    summary: '去掉团队的机器人网址',
    input: T.Object({}),
    data: nothing(),
    refusals: [],
  }),
  testTeam: consoleCall('POST alert/team/test', {
    summary: '给团队的群发一条试试',
    input: T.Object({}),
    ...testSpec,
  }),
}
