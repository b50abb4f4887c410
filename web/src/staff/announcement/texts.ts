export const texts = {
  putAway: '收起这条',
  until: (when: string) => `预计 ${when} 恢复；现在能看，写好的字还在`,
} as const
