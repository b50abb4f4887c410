export const texts = {
  back: '返回',
  notFoundTitle: '这一页不存在',
  notFoundText: '地址可能写错了，或者内容已经搬走。',
  toFeed: '回到动态',
}
