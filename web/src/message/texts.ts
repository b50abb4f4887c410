/** Words of the list of messages. */
export const texts = {
  title: '消息',
  attendant: '联系客服',
  attendantText: '有问题可以问这里',
  notices: '通知',
  noticesText: '评论、赞、关注和系统消息',
  unread: (count: number) => `${count} 条未读`,
  followers: '关注与粉丝',
  comingTitle: '私信还没有做好',
  comingText: '它会在之后的版本里出现。通知已经可以看了。',
}
