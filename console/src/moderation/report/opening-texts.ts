import { COUNTERSIGN_HOURS, COUNTERSIGN_OPEN_MINUTES, COUNTERSIGN_SINGLE_HOURS } from '@sp/contract'

export const openingTexts = {
  title: '私密内容，还没打开',
  about: '只有两个人之间看得到的话和资料。举报人写的在下面；不打开也可以先隐去或删除，之后能恢复。',
  own: '和你自己有关的案件，要由同事来处理。',
  ask: '请同事确认打开…',
  askTitle: '请另一位同事确认打开？',
  askDo: '发出请求',
  second: `另一位值班或站长看过依据再确认；确认后你可以打开 ${COUNTERSIGN_OPEN_MINUTES} 分钟，${COUNTERSIGN_HOURS} 小时内没人确认就作废`,
  alone: `没有第二个人时，等 ${COUNTERSIGN_SINGLE_HOURS} 小时后由你自己生效`,
  told: '内容的主人之后会知道工作人员看过，不会知道是谁',
  reasons: ['举报人写的看不清楚，要看上下文', '要判断是不是威胁', '申诉人说不是这样，要再看一遍'],
  readers: '给确认的同事看，记入操作日志',
  asked: '已请同事确认',
  askedAlone: `已记下，${COUNTERSIGN_SINGLE_HOURS} 小时后可以生效`,
  waits: (until: string) => `已请同事确认，${until} 前有效。`,
  waitsAlone: (at: string) => `没有第二个人，${at} 起可以生效。`,
  toList: '看“两人确认”',
  openUntil: (at: string) => `已经确认，可以看到 ${at}。打开就会记入操作日志。`,
  open: '打开来看',
  notOpened: '没能打开',
  again: '再试一次',
} as const
