export const texts = {
  skip: '跳到正文',
  on: '这一页',
  others: '其他页',
  previous: '上一页',
  next: '下一页',
  find: '找一页',
  findHint: '比如：密码、拉黑、推送',
  none: '没有找到。换个短一点的词，或者看看下面全部的页。',
  all: '全部',
}
