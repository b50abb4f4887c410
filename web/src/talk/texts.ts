import { shortCount } from '../platform/count.ts'

/** Words of any talk. */
export const texts = {
  log: '消息记录',
  own: '我：',
  older: '看更早的消息',
  noOlder: '没能加载更早的消息，再试一次',
  whole: '最早的消息就到这里',
  unread: '以下是新消息',
  newest: (count: number) => (count > 0 ? `${shortCount(count)} 条新消息` : '回到最新'),
  menu: '这条消息：更多',
  sending: '正在发送',
  waiting: '等前一条发出去',
  automatic: '自动回复',
  hint: (words: string) => `提醒：${words}`,
  notSent: (why: string) => `没发出去：${why}`,
  interrupted: '发送时中断了，可能已经发出，重发不会重复',
  resend: '发送失败，点此重发',
  rewrite: '放回输入框',
  discard: '丢弃',
  offered: (count: number) => `${count} 条消息没发出去`,
  sendAgain: '重新发送',
  empty: '不能发送空消息',
  full: '这台设备存不下了，先清一些缓存再发',
  bar: '输入栏',
  send: '发送',
  count: (count: number, max: number) => `${count} / ${max}`,
}
