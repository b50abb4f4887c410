export const texts = {
  join: '加入',
  joined: '已加入',
  joinWho: (node: string) => `加入${node}`,
  joinedWho: (node: string) => `已加入${node}，点此退出`,
  joinedNow: (node: string) => `已加入${node}`,
  left: (node: string) => `已退出${node}`,
  leave: (node: string) => ({
    title: `退出${node}？`,
    text: '退出后它不在你的版块里，你发过的帖子和回复都还在。',
    action: '退出',
  }),
  keep: '再想想',
  close: '关闭',
  size: (people: string, today: number) => (today > 0 ? `${people} 人 · 今天 ${today} 帖` : `${people} 人`),
  nobodyYet: '还没有人加入',

  picker: {
    title: '发到哪个版块',
    close: '关闭',
    find: '找一个版块',
    clear: '清除',
    mine: '我加入的',
    others: '没加入的也能发',
    more: (rest: number) => `还有 ${rest} 个，输入名字就能找到`,
    found: (filter: string) => `名字里有“${filter}”的版块`,
    none: (filter: string) => `没有名字里有“${filter}”的版块`,
    failed: '没能拿到版块',
  },

  banned: {
    until: (when: string) => `你在这里被暂停发言，到 ${when}`,
    forGood: '你在这里被暂停发言，没有期限',
    why: (reason: string) => `理由：${reason}`,
    appeal: '申诉',
  },

  government: {
    described: '简介已更新',
    reviewed: '预审改好了',
    added: (nickname: string) => `添加成功，${nickname}是副区长了`,
    removed: '已移除',
    accepted: '你是区长了',
    declined: '已谢绝',
    resigned: '已辞去',
    unbanned: '已解除',
  },

  who: {
    label: '他的用户名',
    placeholder: '字母开头，字母和数字',
    is: (nickname: string) => `是${nickname}`,
  },

  ban: {
    title: '暂停一位成员发言',
    row: '暂停他发言',
    rowSub: '在这个版块里，要写理由',
    howLong: '多久',
    why: '为什么',
    seen: '他会看到，管理记录里也会公开',
    about: '他照样能读这里的帖子，只是不能发帖和回复。到时间会自动恢复，他也可以申诉一次。',
    action: (duration: string) => `暂停 ${duration}`,
    done: (duration: string) => `已暂停 ${duration}`,
  },
}
