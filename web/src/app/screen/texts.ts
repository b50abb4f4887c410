/** Words of the pages that stand for others. */
export const texts = {
  back: '返回',
  comingTitle: '这一页还没有做好',
  comingText: '它会在之后的版本里出现，现在还用不了。',
  notFoundTitle: '没有这一页',
  notFoundText: '地址可能写错了，或者内容已经搬走。',
  toFeed: '回到动态',
}
