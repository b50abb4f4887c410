export const texts = {
  title: '关注与粉丝',
  tabs: '看哪些人',
  back: '返回',
  fans: '粉丝',
  following: '关注',
  blacklist: '黑名单',
  unblock: '取消拉黑',
  unblockWho: (name: string) => `取消拉黑 ${name}`,
  ofPair: '一段配对里的对方',
  ofPairWhy: '举报时一起拉黑的',
  none: {
    fans: { title: '还没有粉丝', text: '多发几条动态，慢慢会有人看见你。' },
    following: { title: '你还没有关注谁', text: '去发现里看看，有没有想多听他说几句的人。' },
    blacklist: { title: '黑名单是空的', text: '拉黑后双方将不能再私信和关注对方。' },
  },
  toFeed: '去发现看看',
}
