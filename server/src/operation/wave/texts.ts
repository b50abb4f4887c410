const APPEAL = '觉得不对，可以联系客服'

export const texts = {
  removed: (reason: string) => `你发布的内容违反了规则，已全部移除：${reason}。`,
  /** Followed by the text of the mute, which gives the reason. */
  removedAndMuted: '你发布的内容违反了规则，已全部移除。',
  appeal: APPEAL,
  restored: (reason: string) =>
    reason === ''
      ? '之前被移除的内容已经全部恢复，可以正常发布了'
      : `之前被移除的内容已经全部恢复，可以正常发布了：${reason}`,
} as const
