/** Words of times, numbers and signs that every screen shares. */
export const texts = {
  justNow: '刚刚',
  minutesAgo: (minutes: number) => `${minutes} 分钟前`,
  hoursAgo: (hours: number) => `${hours} 小时前`,
  today: '今天',
  yesterday: '昨天',
  monthDay: (month: number, day: number) => `${month} 月 ${day} 日`,
  yearMonthDay: (year: number, month: number, day: number) => `${year} 年 ${month} 月 ${day} 日`,
  thousand: 'k',
  tenThousand: 'w',
  hundredMillion: '亿',
  noNetwork: '网络连不上，请检查后再试',
}
