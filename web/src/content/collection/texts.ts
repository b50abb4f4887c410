import { type CollectedKind, FOLDER_NAME_MAX, FOLDERS_MAX } from '@sp/contract'
import { warningNames } from '../../platform/texts.ts'

const nameOf = (warning: string): string => warningNames[warning as keyof typeof warningNames] ?? ''

export const texts = {
  back: '返回',
  close: '关闭',
  cancel: '再想想',
  folders: '收藏夹',
  default: '默认',
  onlyMe: '收藏夹和收藏的动态只有你看得到。收藏的帖子和回复也在你的主页上，开了隐私保护就不在。',

  collect: '收藏',
  collected: '已收藏',
  uncollected: '已取消收藏',
  chooseFolder: '已收藏，选收藏夹或取消',
  keepIn: '收藏到',
  keptIn: (name: string) => `已放进“${name}”`,
  uncollect: '取消收藏',
  newFolder: '新建收藏夹',
  full: `最多 ${FOLDERS_MAX} 个，已经满了`,

  rename: '改名',
  renamed: '已改名',
  name: '名字',
  nameHint: (length: number) => `${length} / ${FOLDER_NAME_MAX}`,
  namePlaceholder: '比如：睡前看',
  create: '新建',
  save: '保存',

  manage: '管理这个收藏夹',
  remove: '删除收藏夹',
  removeTitle: (name: string) => `删除“${name}”`,
  removeKeep: '里面的移到默认',
  removeDrop: '里面的也取消收藏',
  removeDropSub: '不能恢复',
  removed: '已删除',

  list: (folder: string) => `${folder}里的收藏，最近的在前`,
  failed: '没能加载收藏',
  more: '再看看更早的',
  end: '就这些了',
  none: { title: '这里还空着', text: '在动态、帖子和回复的菜单里点收藏，以后到这里找。' },
  kinds: { flash: '动态', post: '帖子', reply: '回复' } satisfies Record<CollectedKind, string>,
  by: (kind: string, name: string) => `${name}的${kind}`,
  inPost: (title: string) => `回复了《${title}》`,
  warned: (warning: string) => `内容提醒：${nameOf(warning)}，点开才显示`,
  pictureOnly: '一张图片',
  pictures: (count: number) => `${count} 张图片`,
  unseen: '已经看不到了',
  unseenText: '可能删了，也可能不再公开',
  takeOff: '移出收藏',
  rowMenu: (words: string) => `${words}：更多操作`,
  move: '移到别的收藏夹',
  droppedLine: '已移出收藏',
  undo: '撤销',
  when: (time: string) => `${time}收藏`,
}
