import type { OversightReport } from '@sp/contract'

export const oversightTexts = {
  ready: '值班台上个月的报告好了，在“查看月报”里',
  /** Neither names nor content. */
  letter: (month: string, totals: OversightReport['totals'], link: string) => ({
    subject: `值班台 ${month} 月报`,
    text: [
      `${month} 的值班台：`,
      `两个人的请求 ${totals.requested} 次，确认 ${totals.confirmed} 次，一个人等满后生效 ${totals.usedAlone} 次`,
      `重置：开始 ${totals.resetsBegun} 次，放行 ${totals.resetsReleased} 次，工单同意 ${totals.resetsGranted} 次`,
      `角色变动 ${totals.rolesChanged} 次`,
      `值班台登录没成功 ${totals.loginsRefused} 次，没有权限的操作 ${totals.forbidden} 次`,
      `注销的账号 ${totals.accountsErased} 个，改判的申诉 ${totals.appealsGranted} 件`,
      `看得比平时多 ${totals.findings} 次`,
      '谁看了多少，在值班台的“查看月报”里。',
      link,
      '',
    ].join('\n'),
  }),
} as const
