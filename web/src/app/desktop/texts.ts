export const texts = {
  card: '个人名片',
  posts: '这个版块的帖子',
  keys: {
    title: '键盘快捷键',
    close: '关闭',
    on: '单个按键的快捷键',
    onText: '只记在这台设备上，打字的时候不会触发。',
    groups: [
      {
        title: '看',
        keys: [
          { keys: ['J'], does: '下一条' },
          { keys: ['K'], does: '上一条' },
          { keys: ['Enter'], does: '打开' },
          { keys: ['Esc'], does: '返回，或者关上打开的东西' },
        ],
      },
      {
        title: '做',
        keys: [
          { keys: ['L'], does: '赞，再按一次取消' },
          { keys: ['C'], does: '写评论、回帖或私信' },
          { keys: ['N'], does: '发动态；在话题里是发帖' },
          { keys: ['/'], does: '搜索' },
          { keys: ['?'], does: '看这张表' },
        ],
      },
      {
        title: '去',
        keys: [
          { keys: ['G', 'D'], does: '动态' },
          { keys: ['G', 'T'], does: '话题' },
          { keys: ['G', 'X'], does: '消息' },
          { keys: ['G', 'S'], does: '寻\u2060TA' },
          { keys: ['G', 'M'], does: '更多' },
        ],
      },
    ],
  },
}
