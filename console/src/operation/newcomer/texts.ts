import { APPLICATION_DAYS, DECLINED_DAYS, type NewcomerState } from '@sp/contract'

export const texts = {
  title: '等待通过',
  states: { waiting: '在等', declined: '没有通过' } satisfies Record<NewcomerState, string>,
  none: {
    waiting: { title: '没有人在等', text: '在“设置”里打开“新人先等人看过”以后，新注册的人先到这里。' },
    declined: { title: '没有', text: `没有通过的人在这里留 ${DECLINED_DAYS} 天，可以改成通过。` },
  } satisfies Record<NewcomerState, { title: string; text: string }>,
  came: (moment: string) => `${moment} 来的`,
  lasts: (moment: string) => `等到 ${moment}`,
  erased: (moment: string) => `${moment} 删掉`,
  why: (reason: string) => `没有通过：${reason}`,
  approve: (n: number) => `通过 ${n} 人`,
  approved: (n: number) => `已通过 ${n} 人`,
  decline: '不通过…',
  declineTitle: (n: number) => (n === 1 ? '不通过这个人？' : `不通过这 ${n} 人？`),
  declineDo: (n: number) => `不通过 ${n} 人`,
  declined: (n: number) => `${n} 人没有通过`,
  reads: '本人登录时看得到下面的原因',
  then: `${DECLINED_DAYS} 天后账号和写的话彻底删掉；这之前在“没有通过”里可以改成通过`,
  reasons: ['看起来是广告', '没有写为什么想来，可以重新注册再写', '和这里的主题不合', '同一个人注册了好几个'],
  skipped: (n: number) => `有 ${n} 人没有动：同事处理过了，或者正在注销`,
  hintPick: '选中',
  hintOpen: '成员的情况',
  about: `先来的在前。${APPLICATION_DAYS} 天没有人看，账号会自动删掉。`,
} as const
