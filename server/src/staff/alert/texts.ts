import type { AlertTopic } from '@sp/contract'

/** Neither names nor content: others read a group, a mailbox and a locked screen too. */
export const alertTexts = {
  title: '值班台',
  subject: '值班台提醒',
  counted: {
    'grave-case': '紧急举报',
    case: '举报',
    appeal: '申诉',
    ticket: '工单',
    countersign: '要第二个人确认的请求',
    proposal: '新版块申请',
    newcomer: '注册申请',
    support: '客服对话',
  } satisfies Record<Exclude<AlertTopic, 'alarm'>, string>,
  waiting: (parts: readonly string[]) => `值班台有 ${parts.join('、')}在等`,
  part: (count: string, what: string) => `${count} 件${what}`,
  /** Bots may require a keyword, so each message begins with it. */
  alarm: (sentence: string) => `值班台：${sentence}`,
  test: '值班台试发的一条提醒，收到就说明通了',
  webhookOff: '一个提醒网址连续失败，已经停用',
  ownWebhookOff: '你在值班台设的提醒网址连续失败，已经停用。请到值班台的“提醒”里看看',
  someWebhookOff: '一个值班台的提醒网址连续失败，已经停用。请到值班台的“提醒”里看看',
} as const
