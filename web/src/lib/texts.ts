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

  failed: '出错了，请稍后再试',
  cancel: '再想想',
  follow: '关注',
  following: '已关注',
  followed: '已关注',
  unfollowed: '已取消关注',
  block: {
    title: '拉黑',
    text: '拉黑后双方将不能再私信和关注对方。',
    action: '拉黑',
    done: '已拉黑',
  },
  unblock: {
    title: '取消拉黑',
    text: '取消后，对方又可以私信和关注你。',
    action: '取消拉黑',
    done: '已取消拉黑',
  },

  pull: { pull: '下拉刷新', ready: '松开刷新', busy: '正在刷新' },
  refreshing: '正在刷新',
  refreshed: '刷新成功',
  notRefreshed: '没能刷新',
}
