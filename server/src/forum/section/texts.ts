import { MUTE_TEXTS, type Mute } from '@sp/contract'
import { beijingTime } from '../../platform/beijing-time.ts'

const lasts = (duration: Mute, until: Date): string =>
  duration === 'forever' ? '永久暂停发言' : `暂停发言 ${MUTE_TEXTS[duration]}，到 ${beijingTime(until)}自动恢复`

export const texts = {
  archived: (name: string) => `${name}（存档）`,
  takenDown: '（简介被移除，等区长写一个新的）',
  viceAdded: (node: string) => `你已被任命为“${node}”的副区长，可以在版块资料里看到能做什么，也可以随时辞去`,
  viceRemoved: (node: string, reason: string) =>
    `你不再是“${node}”的副区长${reason === '' ? '' : `。理由：${reason}`}。你写过的都在`,
  headAsked: (node: string) => `站里请你担任“${node}”的区长，请到版块资料里接受或谢绝`,
  headRemoved: (node: string, reason: string) => `你不再是“${node}”的区长。理由：${reason}`,
  headIdle: (node: string, days: number) =>
    `“${node}”等你很久了：你有 ${days} 天没来，满 45 天会由任职最久的副区长接任`,
  headIdleForVices: (node: string, days: number) =>
    `“${node}”的区长有 ${days} 天没来了，满 45 天由任职最久的副区长接任`,
  headSucceeded: (node: string) => `你有 45 天没来，“${node}”的区长由副区长接任了。你写过的都在`,
  succeeds: (node: string) => `你是“${node}”任职最久的副区长，现在接任区长`,
  banned: (node: string, { duration, until, reason }: { duration: Mute; until: Date; reason: string }) =>
    `你在“${node}”被${lasts(duration, until)}。理由：${reason}。你照样能读这里的帖子；觉得不对，可以申诉一次`,
  unbanned: (node: string, reason: string) =>
    `你可以在“${node}”发言了，暂停已提前解除${reason === '' ? '' : `。理由：${reason}`}`,
  appealed: '申诉后改判',
  approved: (node: string, answer: string) =>
    `你申请的版块“${node}”已经开了，去看看吧${answer === '' ? '' : `。答复：${answer}`}`,
  refused: (node: string, answer: string) => `你申请的版块“${node}”这次没有开。答复：${answer}`,
} as const
