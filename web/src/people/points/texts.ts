import { FLASH_POINTS_A_DAY, POINTS } from '@sp/contract'

const daily = `每天最多 ${FLASH_POINTS_A_DAY} 次，24 小时内删除或转为私密会收回`

const milestones: Record<number, string> = {
  7: '，整整一周，谢谢你天天来',
  30: '，一个月了，这盏灯有你一份',
  100: '，一百天，谢谢你一直都在',
  365: '，一整年，这里就是你的家了',
}

/** Days in a row that light a window. */
export const isMilestone = (days: number): boolean => days in milestones

/** A missed day is not mentioned: members are not shown what they lost. */
const warmth = (days: number): string =>
  milestones[days] ?? (days > 1 ? `，连续第 ${days} 天，见到你真好` : '，今天也见到你了')

export const texts = {
  failed: '出错了，请稍后再试',
  back: '返回',

  checkIn: `签到 +${POINTS.checkIn}`,
  checkedIn: '已签到',
  checkInDone: (days: number, level?: number) =>
    level === undefined
      ? `签到成功${warmth(days)}`
      : `签到成功${isMilestone(days) ? warmth(days) : ''}，升到 Lv.${level} 了`,
  inARow: (days: number) => `已连续签到 ${days} 天`,
  card: {
    open: '今天还没签到',
    openText: `签到 +${POINTS.checkIn} 积分`,
    done: '今天已签到',
    doneText: '每日早 8 点刷新',
    do: '签到',
  },

  muted: (until: string) => `你已被禁言，到 ${until} 自动解除。`,
  mutedForGood: '你已被永久禁言。',
  appeal: '申诉',
  mutedWhy: (reason: string) => `原因：${reason}`,

  title: (isMe: boolean) => (isMe ? '积分明细' : '积分'),
  tabs: '积分',
  total: '积分',
  level: (level: number, title: string) => `Lv.${level} ${title}`,
  toNext: (level: number) => `到 Lv.${level} 的进度`,
  missing: (points: number) => `还差 ${points} 积分`,
  next: (level: number, title: string) => `下一级 Lv.${level} ${title}`,
  top: '已经是最高等级',
  history: '明细',
  earning: '怎样得积分',
  levels: '等级',
  noneTitle: '还没有积分记录',
  noneText: '签到或发一条公开动态，就有第一笔。',
  change: (points: number) => (points < 0 ? `−${-points}` : `+${points}`),
  here: '现在',
  from: (points: number) => `${points} 积分`,
  levelHead: { level: '等级', title: '称号', from: '需要' },
  ways: [
    { name: '每日签到', sub: '每天一次，早 8 点刷新', points: POINTS.checkIn },
    { name: '发布公开动态', sub: daily, points: POINTS.flash },
    { name: '优质回复', sub: '50 字以上，24 小时后有 2 人点赞', points: POINTS.qualityReply },
    { name: '优质帖子', sub: '200 字以上，24 小时后有 3 人点赞', points: POINTS.qualityTopic },
    { name: '回复被加精', sub: '24 小时内取消会收回', points: POINTS.featuredReply },
    { name: '帖子被加精', sub: '24 小时内取消会收回', points: POINTS.featuredTopic },
  ],
}
