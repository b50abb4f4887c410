import { COMMENT_MAX } from '@sp/contract'

/** Words of one flash with its comments. */
export const texts = {
  title: '动态',
  back: '返回',
  more: '更多操作',
  comments: '评论',
  author: '作者',
  deleted: '该评论已删除',
  hidden: '该评论正在审核',
  quoted: '引用：',
  answering: '回复 ',
  answer: (name: string) => `回复 @${name}`,
  remove: (name: string) => `删除${name}的评论`,
  menu: (name: string) => `${name}的评论：更多`,
  noneTitle: '还没有评论',
  noneText: (isMine: boolean) => (isMine ? '有人来说话了，会在这里，也会通知你。' : '说一句，让他知道有人看见了。'),
  noComments: '没能加载评论',
  say: '说点什么…',
  draft: (text: string) => `[草稿] ${text}`,
  field: '评论内容',
  send: '发送',
  close: '收起评论框',
  empty: '请输入评论内容',
  tooLong: `内容不能超过${COMMENT_MAX}字`,
  count: (count: number) => `${count} / ${COMMENT_MAX}`,
}
