import { COUNTERSIGN_SINGLE_HOURS, LOOK_NOTICE_DAYS, LOOK_NOTICE_DAYS_MAX, type StaffLook } from '@sp/contract'

export const looksTexts = {
  back: '返回',
  list: '最近一年',
  kinds: {
    message: '私信里的几句话',
    'pair-message': '配对里的几句留言',
    'square-profile': '你的寻\u2060TA 资料',
    face: '一张私密照片',
  } satisfies Record<StaffLook['kind'], string>,
  why: { report: '处理一份举报', review: '复核一次处理' } satisfies Record<StaffLook['why'], string>,
  two: '两个人确认过',
  alone: `只有一位工作人员，等满 ${COUNTERSIGN_SINGLE_HOURS} 小时`,
  none: '没有人看过',
  noneText: '工作人员平时看不到你的私信和寻\u2060TA。万一为处理举报打开过，会写在这里。',
  rulesTitle: '什么时候会看',
  rules: [
    '只有被举报的那一处和前后几句，平时谁也打不开。',
    `要两个人：一位请求，另一位确认，打开半小时。这里只有一位工作人员的时候，要等满 ${COUNTERSIGN_SINGLE_HOURS} 小时。`,
    `${LOOK_NOTICE_DAYS} 天后告诉你，不是马上，免得看出是谁举报的；紧急的举报等处理完再告诉，最晚 ${LOOK_NOTICE_DAYS_MAX} 天。`,
    '每一次都在操作日志里，站长每月看一份报告。',
  ],
} as const
