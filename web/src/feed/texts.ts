/** Words of the feeds, and of a member's flashes on their page. */
export const texts = {
  title: '动态',
  tabs: '看哪些动态',
  follow: '关注',
  discover: '发现',
  locate: '扫一扫',
  add: '发动态',
  feed: (tab: 0 | 1) => (tab === 1 ? '关注的人的动态' : '发现'),
  loginTitle: '登录后看你关注的人',
  loginText: '他们发的动态会按时间排在这里。',
  login: '去登录',
  noFollowTitle: '这里还没有动态',
  noFollowText: '关注一些人，他们发的动态就会出现在这里。',
  toDiscover: '去发现看看',
  nothingTitle: '还没有人发动态',
  nothingText: '说说今天过得怎么样，第一盏灯由你来点。',
  fresh: (count: number) => `${count} 条新动态`,
  passed: '已隐藏，不再推荐这条动态',
  takeBack: '撤销',

  own: {
    feed: (isMe: boolean) => (isMe ? '我的动态' : '他的动态'),
    mineTitle: '你还没有发动态',
    mineText: '说说今天过得怎么样，公开的和只给自己看的都会在这里。',
    theirTitle: '他还没有发动态',
    theirText: '关注他，发了就会出现在你的关注里。',
  },
}
