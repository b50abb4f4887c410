import type { WorkQueue, WorkSpan } from '@sp/contract'

export const texts = {
  title: '件数和用时',
  strip: '只有大家加在一起的，和你自己的；别的同事各做了多少，谁也看不到。',
  span: '多长时间',
  spans: { 7: '最近 7 天', 30: '最近 30 天' } satisfies Record<WorkSpan, string>,
  whose: { team: '大家一起', own: '我的' },
  ownNote: '只有你自己看得到',
  queues: { report: '举报', appeal: '申诉', ticket: '工单', support: '客服' } satisfies Record<WorkQueue, string>,
  columns: { queue: '哪一类', count: '办完', first: '多久回', closed: '多久办完' },
  said: '成员说的',
  solved: (count: number) => `解决了 ${count}`,
  unsolved: (count: number) => `没有解决 ${count}`,
  nothingSaid: '还没有人说',
  none: '–',
  half: (long: string) => `一半在 ${long}内`,
  most: (long: string) => `九成在 ${long}内`,
  over: '超过 30 天',
  minutes: (count: number) => `${count} 分钟`,
  hours: (count: number) => `${count} 小时`,
  days: (count: number) => `${count} 天`,
  about:
    '从等着算起：举报和申诉到做出决定，工单和客服到第一次回复、到结束。撤销的不算。客服对话一天没有新消息，算结束。',
} as const
