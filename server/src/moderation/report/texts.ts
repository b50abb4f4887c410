import type { ReportOutcome } from '@sp/contract'
import type { Notification } from '../../notify/notice/notify-service.ts'
import { SITE_OWNER_ID } from './rules.ts'

const APPEAL = '觉得不对，可以在“我的举报与申诉”里申诉一次，会由另一位同事来看'

export const texts = {
  outcome: {
    upheld: '你举报的内容已经处理，谢谢你帮大家守住这里',
    dismissed: '你举报的内容经核实没有违反规则，谢谢你的提醒',
  } satisfies Record<ReportOutcome, string>,
  cannotOpen: '（内容无法打开）',
  hidden: '你发布的一条内容被多人举报，正在等待人工审核，在此期间只有你能看到',
  waiting: '你发布的一条内容正在等人工看一眼，在此期间只有你能看到',
  /** For several cases decided together: the text of the first case represents all. */
  several: (count: number, first: string) => `${first}（一起处理的有 ${count} 件）`,
  released: '你被举报的内容经审核没有问题，已经恢复显示',
  passed: '你发布的一条内容已经看过，没有问题，大家都能看到了',
  takenDown: (note: string) => `你发布的一条内容违反了规则，已被移除：${note}。${APPEAL}`,
  /** For private messages; does not mention where they were written. */
  privateTakenDown: (what: string, note: string) => `${what}违反了规则，已被移除：${note}`,
  undescribed: (note: string) => `你写的版块简介违反了规则，已被移除：${note}。可以写一个新的`,
  purged: (note: string) => `你发布的一条内容违反了规则，已被彻底清除，不能恢复：${note}`,
  warned: (note: string) => `关于你发布的一条内容：${note}`,
  restored: (reason: string) => `你被移除的一条内容已经恢复：${reason}`,
  changed: '你举报过的一件事，后来有另一位同事重新看过，结果有了变化',
  /** To staff, by the ways they chose. */
  registrationAway: '有紧急举报一直在等，值班台没有人来，注册已经自己关上。有人到值班台看一看，就会重新打开',
  late: (cases: number) => `有 ${cases} 件举报超过 72 小时没有决定，请到值班台看看`,
} as const

const PRIVATE: Readonly<Record<string, string>> = {
  message: '你发的一条私信',
  'pair-message': '你写的一条留言',
  face: '你传的一张照片',
}

/** Decided with the removal of everything of its owner, which notifies them of all together. */
export const WITH_REMOVAL = 'with-removal'
export const isWithRemoval = ({ did }: { did: readonly string[] }): boolean => did.includes(WITH_REMOVAL)

interface Decided {
  ownerId: number
  kind: string
  type: string
  key: string
  outcome: string
  content: string | null
  note: string
  did: readonly string[]
  isSanctioned: boolean
}

export interface OwnerMessage extends Pick<Notification, 'targetId' | 'place'> {
  detail: string
  isOfThing?: true
}

/** The notice to the owner about a decision; a mute or a warning has a separate notice. */
export function ownerMessage(decided: Decided): OwnerMessage | undefined {
  const { ownerId, kind, type, key, outcome, content, note, did, isSanctioned } = decided
  if (ownerId === SITE_OWNER_ID || isWithRemoval(decided)) return undefined
  const passed = kind === 'report' ? texts.released : texts.passed
  if (outcome === 'dismissed') return did.includes('released') ? { detail: passed, isOfThing: true } : undefined
  if (content === 'purge') return { detail: texts.purged(note), place: 'rules' }
  if (type === 'node' && content === 'delete') return { detail: texts.undescribed(note), isOfThing: true }
  const what = PRIVATE[type]
  if (what !== undefined && content === 'delete') return { detail: texts.privateTakenDown(what, note), place: 'rules' }
  // `targetId` identifies the decision to appeal against.
  if (content === 'delete') return { detail: texts.takenDown(note), place: 'appeals', targetId: Number(key) }
  return isSanctioned ? undefined : { detail: texts.warned(note), isOfThing: true }
}

export const moderationTexts = {
  none: '没有待处理的举报',
  one: (id: number, what: string, weight: number, reports: number, hidden: boolean) =>
    `#${id} ${what} · ${reports} 人举报，权重 ${weight}${hidden ? ' · 已暂时隐藏' : ''}`,
  found: (found: readonly string[]) => `    命中：${found.join('、')}`,
  guarded: '    内容只在值班台里打开，打开会告诉它的主人',
  said: (reason: string, detail: string) => `    ${reason}${detail ? `：${detail}` : ''}`,
  reportsCommand: { usage: 'reports', about: '列出等着处理的举报，最急的在前。' },
  decideCommand: {
    usage:
      'decide <编号> <upheld | dismissed> <keep | delete | purge> [1h | 1day | 3day | 7day | 30day | 1y | forever] [写给作者的话]',
    about: '在命令行处理一件举报，和在值班台一样。',
  },
  notOpen: (id: string) => `没有编号为 ${id} 的待处理举报`,
  decided: (id: number, minutes: number) =>
    `#${id} 已处理，${minutes} 分钟后通知有关的人；在那之前站长可以在值班台撤销`,
} as const
