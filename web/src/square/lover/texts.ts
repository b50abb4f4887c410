import { PAIR_COMMENT_MAX } from '@sp/contract'

const NUMERALS = ['', '一', '两', '三', '四', '五', '六', '七', '八', '九', '十'] as const

const spanOf = (years: number): string => (years === 0 ? '一百天' : `${NUMERALS[years] ?? `${years} `}年`)

export const texts = {
  back: '返回',
  settings: '关系设置',
  private: '只有你们两个人能看到这一页',
  profile: '他的资料',
  profileText: '打开过的都还在，走过的每一步也能回看',
  names: (mine: string, theirs: string) => `${mine} 与 ${theirs}`,
  somebody: '他',
  dayBefore: '在一起的第',
  dayAfter: '天',
  since: (day: string) => `自 ${day}`,
  story: '我们的故事',
  storyText: '从看资料，到看照片，到那一周',
  messages: '留言',
  messagesText: (count: number) => (count > 0 ? `当时写给彼此的 ${count} 条` : '当时没有留言'),

  anniversary: {
    today: (years: number) => `今天，${spanOf(years)}了`,
    passed: (years: number) => `在一起，${spanOf(years)}了`,
    text: (years: number) =>
      years === 0
        ? '一百个晚上，两扇窗都亮着。'
        : years === 1
          ? '春夏秋冬，一起走过了一遍。'
          : '又一个春夏秋冬，也一起走过了。',
    close: '收起',
  },

  light: {
    none: '给他留一盏灯，他打开这一页就看得到。',
    mine: '灯给他留好了，亮到天亮。',
    his: '他给你留了一盏灯。',
    both: '今晚，两扇窗都亮着。',
    leave: '留一盏灯',
    leaveToo: '也留一盏',
  },

  write: {
    action: '写给他',
    ask: {
      title: '交换主页，就能写给他',
      text: '私信里看得到彼此的账号，所以要两个人都愿意交换主页。他不会提前知道你愿意；在他也愿意之前，随时可以收回。他交给你的联系方式，也在这一页里。',
      cancel: '再想想',
      action: '我愿意交换',
    },
    waits: '你已经愿意交换主页了，他也愿意的时候，就能写给他',
  },

  alone: {
    title: '这里还没有亮灯',
    text: '确认关系以后，他的名字、在一起的日子和你们的故事，会在这里亮起来。在那之前都藏着。',
    toSquare: '去寻\u2060TA 看看',
    again: '这里现在没有亮灯',
    againText: '走过的日子和写给彼此的话，都还替你们留着。',
  },

  past: {
    title: '从前',
    walked: (days: number) => `一起走过 ${days} 天 · 已经分开`,
  },

  swap: {
    title: '交换主页',
    text: '你们都愿意，才会互相看到对方在站里的主页，也能发私信。他愿不愿意，你不会提前知道；他也一样。',
    offer: '我愿意交换',
    ask: {
      title: '交换主页？',
      text: '他也愿意的时候，你们会互相看到账号、主页和发过的内容，不能再收回。在那之前，随时可以收回。',
      cancel: '再想想',
      action: '我愿意',
    },
    waits: '你已经愿意了。他也愿意的时候，这里就会打开；在那之前他不会知道，你也可以收回。',
    back: '收回',
    home: '他的主页',
    homeText: '你们交换了主页',
  },

  end: {
    title: '结束关系',
    lead: '写下原因，他会看到，也可以回你一句。这些话只有你们两个人能看。',
    reason: '原因',
    needed: '必填',
    placeholder: '慢慢写',
    action: '结束关系',
    sure: {
      title: '确定要结束关系吗？',
      text: '结束后不能恢复。故事和留言会为你们两个人留着。',
      cancel: '再想想',
      action: '结束关系',
    },
    done: '关系已经结束，请去设置手动打开寻他功能。',
    over: '关系已经结束',
  },

  steps: {
    hello: { title: '看资料' },
    face: { title: '看照片' },
    week: { title: '那一周' },
  },
  met: (met: string, together: string) => `${met}遇见，${together}在一起。`,
  metOnly: (met: string) => `${met}遇见。`,
  allHere: '那时候写给对方的话，都在这里。',
  from: (from: string, until: string) => (from === until ? from : `${from} – ${until}`),
  me: '你',
  him: '他',
  nothing: '没有留话',
  notYet: '没有写',
  board: '当时的留言',
  noMessages: '没有留言',
  noMessagesText: '那时候你们没有在这里写什么。',

  parted: {
    title: '已经分开',
    hero: '各自的窗，都还亮着',
    walked: (days: number) => `一起走过 ${days} 天`,
    said: '写给彼此的话',
    two: '只有你们两个人能看到',
    first: '先说了结束',
    also: '也说了结束',
    words: '的话',
    more: '还想补一句',
    seen: '他会看到',
    placeholder: '不急，过几天再写也可以',
    count: (length: number) => `${length} / ${PAIR_COMMENT_MAX.toLocaleString('en')}`,
    send: '写给他',
    sent: '已经写给他',
    storyText: '还在这里，想看的时候再看',
    off: '关系已经结束，寻\u2060TA 还关着。',
    again: '想重新开始的那天，去设置里打开。',
    setting: '去设置',
  },
}
