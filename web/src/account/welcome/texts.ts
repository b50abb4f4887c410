import type { Approval } from '@sp/contract'

/** Each with the page of the guides that explains it. */
const promises = [
  {
    id: 'outside',
    label: ['从外面', '看不见里面'],
    text: '推送和锁屏上从不写是谁、什么事；名字和图标可以换成“便签”，还能设一个 PIN。',
    guide: 'privacy',
  },
  {
    id: 'hidden',
    label: ['藏着的', '先藏着'],
    text: '谁看得到由你定。寻\u2060TA 里一步一步来，两个人都愿意，下一步才打开。',
    guide: 'square',
  },
  {
    id: 'exit',
    label: ['随时', '能走'],
    text: '在设置里就能导出、注销，不用问谁。7 天里可以反悔，过后彻底删除。',
    guide: 'account',
  },
] as const

export const texts = {
  visitor: {
    label: '第一次来',
    title: '一个能安心说话的地方',
    text: '说说今天过得怎么样，遇见懂你的人。',
    promises,
    more: '怎么做到的',
    register: '注册',
    look: '进去看看',
    login: '登录',
    known: '来过？',
    closed: '现在不开放注册',
    away: '没人值班，过两天再开放注册',
    invite: '注册要邀请码',
    approval: {
      off: '',
      uninvited: '没有邀请码的，值班的人看过能进',
      all: '注册后，值班的人看过能进',
    } satisfies Record<Approval, string>,
  },

  steps: {
    label: '最初的几步',
    title: '点亮你的窗',
    text: '不急，哪一步先做都行。',
    skip: '先不了',
    registered: '注册好了',
    avatar: '选个头像',
    sections: '加入两个版块',
    oneLeft: '还差一个',
    speak: '说第一句',
    done: '已完成',
    doneTitle: '都亮了',
    doneText: '这条街上，有了你的一盏灯。',
    close: '好',
  },

  first: '第一条 · 新来的',
  greeting: '欢迎',
  greetings: '一句现成的话',

  lit: '你的窗亮了',
  litText: '第一句说出来了，会有人看见。',
  points: (points: number) => `+${points}`,
  pointsLabel: (points: number) => `积分 +${points}`,
} as const
