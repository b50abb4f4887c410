import type { Warning } from '@sp/contract'
import { warningNames } from '../../platform/texts.ts'

export const texts = {
  cancel: '再想想',

  card: {
    private: '仅自己可见',
    more: (name: string) => `${name}的动态：更多操作`,
    unfold: '展开全文',
    fold: '收起',
    warned: (warning: Warning) => `内容提醒：${warningNames[warning]}`,
    show: '点一下查看',
    picture: (index: number, count: number) => `查看第 ${index + 1} 张图片，共 ${count} 张`,
    comment: (count: string) => `评论 ${count}`,
    share: '分享',
  },
  viewer: {
    viewer: '查看图片',
    close: '关闭',
    previous: '上一张',
    next: '下一张',
    save: '保存图片',
    count: (index: number, of: number) => `第 ${index + 1} 张，共 ${of} 张`,
  },

  menu: {
    title: '更多操作',
    picture: '生成分享图',
    copy: '复制链接',
    toPrivate: '设为仅自己可见',
    noWayBack: '之后不能再改回公开',
    remove: '删除',
    pass: '不感兴趣',
    passSub: '不再推荐给我，别人看不到',
    block: (name: string) => `拉黑 ${name}`,
    askPrivate: '确认私有化吗？',
    askPrivateText: '私有化后将仅你自己可见',
    doPrivate: '仅自己可见',
    madePrivate: '已仅自己可见',
    askRemove: '确认删除吗？',
    askRemoveText: '评论和图片会一起删除，不能恢复。',
    doRemove: '删除',
    removed: '已删除',
  },

  comment: {
    askRemove: '确认删除吗？',
    removed: '已删除',
  },
}
