import type { ReportOutcome } from '@sp/contract'

export const texts = {
  list: '我的举报，最近的在前',
  title: (kind: string, reason: string) => `${kind} · ${reason}`,
  received: '收到你的举报',
  decided: { upheld: '看过了，已经处理', dismissed: '看过了，没有违反规则' } satisfies Record<ReportOutcome, string>,
  thanks: '谢谢你开口。对方不会知道是谁举报的',
  waiting: '等待处理',
  outcomes: { upheld: '已处理', dismissed: '未发现违规' } satisfies Record<ReportOutcome, string>,
  retention: '举报和结果保留 90 天，对方不会知道是你举报的。',
  noneTitle: '你还没有举报过',
  noneText: '遇到让你不舒服的内容，在它的菜单里点举报，我们会人工核实。',
}
