const undo = (minutes: number) => `${minutes} 分钟内能撤销`

export const consequenceTexts = {
  withPictures: (what: string, count: number) => `${what}和 ${count} 张图`,
  deleted: (what: string, hasPictures: boolean, minutes: number) => [
    `${what}立刻看不到${hasPictures ? '，旧图片地址失效' : ''}。`,
    minutes > 0 ? undo(minutes) : '',
    `${minutes > 0 ? '，' : ''}30 天内能恢复`,
  ],
  purged: (what: string, hasPictures: boolean, minutes: number) => [
    minutes > 0 ? `${what}立刻看不到，${minutes} 分钟后` : `${what}马上`,
    '彻底清除，不能恢复',
    hasPictures ? '。图片只留下特征，再出现时认得出来' : '',
  ],
  shownAgain: (what: string) => `${what}恢复显示，大家又能看到`,
  kept: (what: string) => `${what}保留，照常显示`,
  undoable: (minutes: number) => (minutes > 0 ? [undo(minutes)] : []),
  notMuted: (owner: string) => `@${owner} 不禁言`,
  warnsOwner: (owner: string) => [`@${owner} `, '记一次警告', '，不禁言，能申诉一次'],
  muted: (owner: string, until: string | undefined) =>
    until === undefined
      ? [`@${owner} 从现在起`, '一直', '只能浏览，能申诉一次']
      : [`@${owner} 到 `, until, ' 只能浏览，能申诉一次'],
  owner: '作者 1 人',
  reporters: (count: number) => `举报人 ${count} 人`,
  and: '、',
  told: (who: string, minutes: number) => {
    if (who === '') return '不发通知'
    return `${minutes > 0 ? `${minutes} 分钟后` : '马上'}，${who}各收到一条通知`
  },

  did: {
    keep: (what: string) => `保留${what}`,
    delete: (what: string) => `删除${what}`,
    purge: (what: string) => `彻底清除${what}`,
  },
  didMute: (length: string, isForever: boolean) => (isForever ? '永久禁言' : `禁言 ${length}`),
  didWarn: '警告作者',
  tellsLater: (minutes: number, people: number) => `${minutes} 分钟后通知 ${people} 人`,
}
