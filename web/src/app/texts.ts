export const texts = {
  navItems: { flash: '动态', topic: '话题', msg: '消息', square: '寻\u2060TA', user: '更多' },
  bar: '主导航',
  rail: '侧边导航',
  aside: '侧栏',
  skip: '跳到正文',
  add: '发动态',

  offline: '现在没有网络，你看到的是之前的内容',
  newVersion: '有新版本,务必按照安装更新指引更新',
  howToUpdate: '去看看',
  close: '关闭',

  failedTitle: '这一页出错了',
  failedText: '重新打开试试，写了一半的内容不会丢。',
  reload: '重新打开',
  waits: {
    away: { title: '现在没有网络', text: '连上以后，这一页会自己打开。写了一半的内容不会丢。' },
    busy: { title: '现在人有点多', text: '稍等一会儿，这一页会自己打开，不用反复刷新。写了一半的内容不会丢。' },
  },
  awayNote: '现在没有网络，连上以后会自己打开',
  busyNote: '现在人有点多，稍等一会儿会自己打开，不用反复刷新',
  back: '返回',

  unread: (count: number) => `${count} 条未读`,

  guides: { name: '使用指南', toApp: '回到应用' },

  titles: {
    test: '空白页',
    login: '登录',
    waiting: '等待通过',
    forgotAccount: '没有邮箱怎么找回',
    reset: '找回密码',
    detail: '动态',
    node: '版块',
    post: '帖子',
    reply: '回复',
    profile: '个人主页',
  },
}
