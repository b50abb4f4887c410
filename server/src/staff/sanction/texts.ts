import { MUTE_TEXTS, type Mute } from '@sp/contract'
import { beijingTime } from '../../platform/beijing-time.ts'

const lasts = (duration: Mute, until: Date): string =>
  duration === 'forever' ? '永久禁言' : `禁言 ${MUTE_TEXTS[duration]}，到 ${beijingTime(until)}自动解除`

export const texts = {
  begun: ({ duration, until, reason, changed }: { duration: Mute; until: Date; reason: string; changed: boolean }) =>
    `${changed ? '你的禁言改为：' : '你被'}${lasts(duration, until)}。原因：${reason}。期间可以浏览、联系客服；觉得不对，可以申诉一次`,
  over: '你的禁言已经结束，可以正常发布了',
  warned: ({ rule, reason }: { rule: string; reason: string }) =>
    `你收到一次警告${rule === '' ? '' : `，违反的是社区规则“${rule.replace(/[。.]$/, '')}”`}：${reason}。这次没有禁言；觉得不对，可以申诉一次`,
  unwarned: (reason: string) => `之前的一次警告已经撤回，不再算在你的记录里。原因：${reason}`,
  lifted: (reason: string) => `你的禁言已提前解除，可以正常发布了。原因：${reason}`,
} as const
