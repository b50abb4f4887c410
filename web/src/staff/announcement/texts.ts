export const texts = { putAway: '收起这条' } as const
