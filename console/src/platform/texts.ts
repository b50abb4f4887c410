export const texts = {
  noNetwork: '网络连不上，请检查后再试',
  failed: '没有成功，请再试一次',
  minutes: (n: number) => `${n} 分钟`,
  hours: (n: number) => `${n} 小时`,
  days: (n: number | string) => `${n} 天`,
  months: (n: string) => `${n} 个月`,
  years: (n: string) => `${n} 年`,
  today: '今天',
  justNow: '刚刚',
  copied: '已复制',
  notCopied: '没能复制，请自己选中再复制',
  roles: { owner: '站长', moderator: '值班', support: '客服' },
}
