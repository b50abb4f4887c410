import { levelFor, POINTS, type Points } from '@sp/contract'

export type Reason = keyof typeof POINTS

const REASONS: Record<Reason, string> = {
  checkIn: '签到',
  flash: '发布公开动态',
  flashRestored: '动态已恢复，补回积分',
  qualityTopic: '优质帖子',
  qualityReply: '优质回复',
  featuredTopic: '帖子被加精',
  featuredReply: '回复被加精',
}
const UNDONE: Partial<Record<Reason, string>> = {
  flash: '动态已删除或转为私密，收回积分',
  flashRestored: '动态已删除或转为私密，收回积分',
  featuredTopic: '帖子取消精选，收回积分',
  featuredReply: '回复取消精选，收回积分',
}

interface Line {
  id: number
  reason: string
  takenBack: boolean
  change: number
  createdAt: Date
}

const presentLine = ({ id, reason, takenBack, change, createdAt }: Line): Points['histories'][number] => ({
  id,
  pointsChange: change,
  changeDate: createdAt.toISOString(),
  changeReason: (takenBack ? UNDONE[reason as Reason] : undefined) ?? REASONS[reason as Reason],
})

export const presentPoints = (totalPoints: number, lines: readonly Line[]): Points => ({
  totalPoints,
  ...levelFor(totalPoints),
  histories: lines.map(presentLine),
})
