export const texts = {
  title: '投票',
  single: '单选',
  multiple: '可多选',
  form: (isMultiple: boolean) => `投票，${isMultiple ? '可多选' : '单选'}`,
  results: '投票结果',

  vote: '投票',
  look: '看结果',
  pickFirst: '先选一项再投',
  askLook: { title: '先看结果？', text: '看过结果就不能再投票了。', cancel: '再想想', action: '看结果' },

  voters: (count: string) => `${count} 人投过`,
  noVoters: '还没有人投',
  share: (percent: number, votes: string) => `${percent}%，${votes} 票`,
  votes: (count: string) => `${count} 票`,
  mine: '你投的',
  counting: '正在统计…',

  noEnd: '不限时间',
  daysLeft: (days: number) => `还剩 ${days} 天`,
  hoursLeft: (hours: number) => `还剩 ${hours} 小时`,
  endsSoon: '不到 1 小时',
  ended: '已结束',

  secret: '谁投了什么不公开，作者也看不到。投出后不能改。',
  notYet: '帖子发出后就能投票。',
}
