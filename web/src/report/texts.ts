import type { ReportOutcome } from '@sp/contract'

/** Words of the list of what one has reported. */
export const texts = {
  title: '我的举报',
  back: '返回',
  refresh: '刷新',
  list: '我的举报，最近的在前',
  reported: (when: string) => `${when}举报`,
  decided: (when: string) => `${when}有结果`,
  waiting: '等待处理',
  outcomes: { upheld: '已处理', dismissed: '未发现违规' } satisfies Record<ReportOutcome, string>,
  retention: '举报和结果保留 90 天，对方不会知道是你举报的。',
  noneTitle: '你还没有举报过',
  noneText: '遇到让你不舒服的内容，在它的菜单里点举报，我们会人工核实。',
}
