import { POST_MAX, POST_SUGGESTED, POST_TITLE_MAX, POST_TITLE_SUGGESTED, type Warning } from '@sp/contract'

const many = (count: number) => count.toLocaleString('en-US')

export const texts = {
  cancel: '取消',
  publish: '发布',
  save: '保存',

  node: '所属版块：',
  chooseNode: '选择版块',
  changeNode: '更换',
  joined: (count: string) => `${count} 人加入`,

  titleField: '标题',
  titlePlaceholder: `标题，${POST_TITLE_SUGGESTED}–${POST_TITLE_MAX} 字`,
  titleCount: (count: number) => `${count} / ${POST_TITLE_MAX}`,

  bodyField: '正文',
  bodyPlaceholder: '慢慢写，会替你存着。',
  bodyCount: (count: number) => `${many(count)} / ${many(POST_MAX)}`,
  suggested: `写满 ${POST_SUGGESTED} 字，读的人更容易接得上话`,

  pictureFailed: '有图片没有传上去，点它重试，或移除后再发布。',

  addPoll: '加投票',

  warning: '给读的人提个醒',
  warnings: { spoiler: '有剧透', heavy: '有些沉重', r18: '仅限成年' } satisfies Record<Warning, string>,
  noWarning: '不需要',
  warningText: '有提醒的帖子会先盖住，点开才显示。图片会压缩，并去掉拍摄地点等信息。',
  adultsOnly: '年满 18 岁才能标“仅限成年”，请先在资料里填写生日。',

  saved: (at: string) => `草稿存在这台手机里 · ${at}`,
  notSaved: '这台手机存不下了，请先发布或复制一份',
  notAllSaved: '这台手机存不下全部内容，离开后有一部分会找不回来。',
  unfinished: '这是你上次没有改完的内容。',
  startOver: '用现在的版本',
  drafts: '看看没写完的草稿',
  leave: {
    title: '先放一放？',
    text: '写好的都存在这台手机里，下次回来接着写。',
    cancel: '接着写',
    action: '离开',
  },

  posted: '发布成功',
  postedWaiting: '发出后，值班的同事会先看一眼',
  edited: '已保存',
  notYours: '只有作者能改这篇帖子',
  notYoursText: '它可能已经被移走，或者你现在不能在这个版块发言。',
}
