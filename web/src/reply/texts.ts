import { REPLY_IMAGES, REPLY_MAX } from '@sp/contract'

/** Words of replies: below their post, on their own page and in lists. */
export const texts = {
  title: '回复',
  back: '返回',
  cancel: '再想想',

  replies: '回复',
  whose: '看谁的回复',
  only: { all: '全部', op: '只看楼主' },
  newestFirst: '倒序',
  op: '楼主',
  selected: '精选回复',
  selectedShort: '精选',
  pictures: (count: number) => `${count} 张图片`,
  floor: (floor: number) => `${floor} 楼`,
  answerBelow: (floor: number) => `${floor} 楼的回复`,
  answerOf: (floor: number) => `第 ${floor} 条回复`,
  upper: '上一层',
  said: (name: string, words: string) => `${name}：${words}`,
  deleted: '该回复已删除',
  hidden: '该回复正在审核',
  all: (count: string) => `查看全部 ${count} 条`,
  answering: (name: string) => ` 回复 @${name}`,
  pictured: (count: number) => `［${count} 张图片］`,

  answersCount: (count: string) => `回复 ${count}`,
  answer: (name: string) => `回复 ${name}`,
  menuOf: (name: string) => `${name}的回复：更多`,
  picture: (index: number, count: number) => `查看第 ${index + 1} 张图片，共 ${count} 张`,

  none: {
    all: { title: '还没有回复', text: '坐下来，说说你的想法。' },
    op: { title: '楼主没有在这里回复', text: '换到“全部”，看看大家怎么说。' },
  },
  notLoaded: '没能加载回复',
  removedReplies: '被移走的回复在混沌海',

  menu: {
    title: '更多操作',
    maintain: '版块管理',
    collect: '收藏',
    uncollect: '取消收藏',
    collected: '已收藏',
    uncollected: '已取消收藏',
    select: '加精',
    selectSub: '作者 +10 积分',
    unselect: '取消精选',
    selected: '精选成功',
    unselected: '已取消精选',
    remove: '删除',
    askRemove: '确认删除吗？',
    askRemoveText: '这一层会留下“该回复已删除”，不能恢复。',
    removed: '已删除',
    answersTo: (count: string) => `只看回复这一条的（${count}）`,
    toChaos: '移入混沌海',
    toChaosSub: '要写理由，会告诉作者',
    moved: '已移入混沌海',
    move: '移走',
    share: '分享',
  },
  collect: (archived: boolean) => (archived ? '已收藏，点此取消' : '收藏'),
  collectWord: (archived: boolean) => (archived ? '已收藏' : '收藏'),

  say: '写下你的回复…',
  sayTo: (name: string) => `回复${name}…`,
  field: '回复内容',
  draft: (text: string) => `[草稿] ${text}`,
  send: '发送',
  shut: '收起回复框',
  empty: '回复内容不能为空',
  tooLong: `回复内容不能超过${REPLY_MAX}个字符`,
  count: (count: number) => `${count} / ${REPLY_MAX}`,
  addPictures: `加图片，最多 ${REPLY_IMAGES} 张`,
  /** Said on whatever page one is by then. */
  notSent: (why: string) => `回复没有发出去，留在草稿里。${why}`,
  pictureFailed: '有图片没传上去，点它重试，或者去掉它。文字不会丢。',

  /** Of a member's page. */
  lists: {
    written: {
      mine: { label: '我的回复', title: '你还没有回复过', text: '看到想说两句的帖子，坐下来回一句。' },
      theirs: { label: '他的回复', title: '他还没有回复过', text: '他回复的帖子会出现在这里。' },
    },
    collected: {
      mine: { label: '我收藏的回复', title: '还没有收藏回复', text: '在回复的菜单里点收藏，之后就能在这里找到。' },
      theirs: { label: '他收藏的回复', title: '他还没有收藏回复', text: '他收藏的回复会出现在这里。' },
    },
    protected: { title: '他开启了隐私保护', text: '他的回复和收藏不在这里展示。' },
  },
}
