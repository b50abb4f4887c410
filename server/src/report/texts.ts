import type { ReportOutcome } from '@sp/contract'

/** What members read of reports, as notices of the system. */
export const texts = {
  outcome: {
    upheld: '你举报的内容已经处理，谢谢你帮大家守住这里',
    dismissed: '你举报的内容经核实没有违反规则，谢谢你的提醒',
  } satisfies Record<ReportOutcome, string>,
  /** In the place of what was sealed and can be opened by nobody any more. */
  cannotOpen: '（内容无法打开）',
  hidden: '你发布的一条内容被多人举报，正在等待人工审核，在此期间只有你能看到',
  released: '你被举报的内容经审核没有问题，已经恢复显示',
  takenDown: '你发布的一条内容违反了规则，已被移除',
} as const

/** What the person at the command line reads. */
export const moderationTexts = {
  none: '没有待处理的举报',
  one: (id: number, what: string, weight: number, reports: number, hidden: boolean) =>
    `#${id} ${what} · ${reports} 人举报，权重 ${weight}${hidden ? ' · 已暂时隐藏' : ''}`,
  said: (reason: string, detail: string) => `    ${reason}${detail ? `：${detail}` : ''}`,
  usage: '用法：decide <编号> <upheld | dismissed> <keep | delete> [备注]',
  notOpen: (id: string) => `没有编号为 ${id} 的待处理举报`,
  decided: (id: number) => `#${id} 已处理，举报人会收到通知`,
} as const
