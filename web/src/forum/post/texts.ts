import type { Warning } from '@sp/contract'
import { warningNames } from '../../platform/texts.ts'

export const texts = {
  title: '帖子',
  back: '返回',
  close: '关闭',
  cancel: '再想想',

  row: {
    stickied: '置顶',
    selected: '精选',
    poll: '投票',
    warned: (warning: Warning) => `内容提醒：${warningNames[warning]}，点开才显示`,
    replies: (count: string) => `回复 ${count}`,
    active: (when: string) => `${when}有动静`,
    pictures: (count: number) => `${count} 张图片`,
  },

  detail: {
    edited: (when: string) => `${when} 已编辑`,
    unfold: (left: string) => `展开全文（余 ${left} 字）`,
    fold: '收起全文',
    picture: (index: number, count: number) => `查看第 ${index + 1} 张图片，共 ${count} 张`,
    more: '更多操作',
    gone: '这篇帖子不存在或已删除',
    goneText: '可能是作者删掉了，或者它被移走了。',
    toTopics: '去话题看看',
  },

  removed: {
    own: '作者自己删掉了这篇帖子',
  },

  menu: {
    title: '帖子操作',
    maintain: '版块管理',
    maintainAs: (office: string) => `版块管理 · 你是${office}`,
    head: '区长',
    vice: '副区长',
    stick: '置顶',
    stickSub: '显示在版块最前',
    unstick: '取消置顶',
    stuck: '已置顶',
    unstuck: '已取消置顶',
    select: '加精',
    selectSub: '作者 +10 积分',
    unselect: '取消精选',
    chosen: '精选成功',
    unchosen: '已取消精选',
    toChaos: '移入混沌海',
    toChaosSub: '帖子会被隐藏，作者会收到通知',
    moved: '已移入混沌海',
    picture: '生成分享图',
    copy: '复制链接',
    edit: '编辑',
    versions: '版本记录',
    remove: '删除',
    askRemove: '确认删除吗？',
    askRemoveText: '标题、正文和图片都会删掉，不能恢复。',
    removed: '已删除',
    collect: '收藏',
    placed: '已收藏，选收藏夹或取消',
    block: (name: string) => `拉黑 ${name}`,
  },

  versions: {
    title: '版本记录',
    label: '各个版本，最新的在前',
    now: '现在',
    none: '还没有改过',
    failed: '没能加载版本记录',
    whole: (length: string) => `看这一版的全文（${length} 字）`,
    wholeFailed: '没能加载全文，再试一次',
  },

  lists: {
    written: {
      mine: { label: '我的帖子', title: '你还没有发过帖子', text: '到一个版块里，说说你想聊的。' },
      theirs: { label: '他的帖子', title: '他还没有发过帖子', text: '他发的帖子会出现在这里。' },
    },
    collected: {
      mine: { label: '我收藏的帖子', title: '还没有收藏帖子', text: '在帖子里点收藏，之后就能在这里找到。' },
      theirs: { label: '他收藏的帖子', title: '他还没有收藏帖子', text: '他收藏的帖子会出现在这里。' },
    },
    protected: { title: '他开启了隐私保护', text: '他的帖子和收藏不在这里展示。' },
  },
}
