import type { Warning } from '@sp/contract'

export const warningNames: Record<Warning, string> = { spoiler: '剧透', heavy: '虐', r18: 'R18' }

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
  neutralName: '便签',

  failed: '出错了，请稍后再试',
  loading: '正在加载',
  notReached: '没能连上',
  notCome: '没能打开',
  retry: '再试一次',
  stale: '没有网络，这是之前的内容',
  keptWords: '你写的字还在，可以复制带走',
  cancel: '再想想',
  pager: { pager: '翻页', previous: '上一页', next: '下一页' },
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
    pairText: '取消后，你们以后又可能遇见。现在这一段不会因此恢复。',
    action: '取消拉黑',
    done: '已取消拉黑',
  },

  report: '举报',
  hidden: '审核中',
  hiddenWhy: '正在等待人工审核，期间只有你能看到',
  waiting: '等待审核',
  waitingWhy: '先由值班看一看，看过就发出去，期间只有你能看到',

  pull: { pull: '下拉刷新', ready: '松开刷新', busy: '正在刷新' },
  refreshing: '正在刷新',
  refreshed: '刷新成功',
  notRefreshed: '没能刷新',

  letter: {
    from: '从',
    to: '发到',
    subject: '标题',
    empty: '标题要一字不差，正文空着就好。',
    write: '打开邮件应用',
    copy: '复制',
    copyTo: '复制收信地址',
    copySubject: '复制标题',
    copied: '已复制',
    notCopied: '没能复制，请长按选中再复制',
  },
}
