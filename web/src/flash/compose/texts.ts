import { FLASH_MAX, type Warning } from '@sp/contract'
import { warningNames } from '../../platform/texts.ts'

export const texts = {
  close: '关闭',
  title: '发动态',
  cancel: '取消',
  stop: '停止',
  post: '发布',
  login: '请先登录',
  loginFirst: '登录后就能发动态',
  content: '内容',
  placeholder: '今天过得怎么样？',
  count: (count: number) => `${count} / ${FLASH_MAX}`,
  creating: '正在发布文字',
  clearing: '马上就好',
  halted: '有图片没有传上去',
  unsent: '还没有发出去',
  stuck: (numbers: string) => `第 ${numbers} 张上传失败，点一下重试，文字不会丢。`,
  settle: '先这样发布',
  putFailed: '上传失败，请联系客服',
  posted: (points: number, level?: number) => {
    if (level !== undefined) return `发布成功，升到 Lv.${level} 了`
    return points > 0 ? `发布成功，积分 +${points}` : '发布成功'
  },
  postedWaiting: '发出后，值班的同事会先看一眼',
  visible: '谁可以看',
  public: '公开',
  publicText: '所有人可见，发布后 +1 积分',
  private: '仅自己可见',
  privateText: '只存在你的主页里',
  warning: '内容提醒',
  warningText: '别人要点一下才会看到内容',
  noWarning: '不需要',
  warningSub: { spoiler: '会说出作品的情节', heavy: '读了可能会难过', r18: '只给成年人看' } satisfies Record<
    Warning,
    string
  >,
  warnings: warningNames,
  adultsOnly: '年满 18 岁才能选，请先在资料里填写生日',
  privacy: '图片会压缩，并去掉拍摄地点等信息。',
  kindness: '请别发他人的隐私照片，也请对彼此温和。',
  drafts: '看看没写完的草稿',
  saved: { all: '草稿已保存', text: '文字已保存为草稿，图片没能存下来', none: '没能存成草稿' },
  edit: '修改',
  elsewhere: '正在另一个窗口发布',

  bar: {
    posting: (at: number, of: number) => (of > 1 ? `正在发布 ${at}/${of}` : '正在发布'),
    failed: (why: string) => (why === '' ? '动态没有发出去' : `动态没有发出去：${why}`),
    unfinished: '有一条动态还没发完',
    retry: '重试',
    goOn: '继续',
    discard: '放弃',
  },
  discard: {
    title: '放弃这条动态？',
    text: '文字和图片会从这台设备上删掉，不会发布。',
    cancel: '再想想',
    action: '放弃',
  },
}
