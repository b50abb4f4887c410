import { type CaseKind, HITS_DAYS, type ReportReason, type WordKind } from '@sp/contract'
import { texts as platform } from '../../platform/texts.ts'
import { texts as cases } from '../report/texts.ts'

const why: Record<string, string> = { ...cases.reasons, ...cases.found } satisfies Record<
  ReportReason | CaseKind,
  string
>

export const texts = {
  title: '词与图片',
  counts: (words: number, pictures: number) => `词 ${words} · 图片 ${pictures}`,
  find: '找词、备注',
  note: '改动一秒内全站生效；公开的词和图片只看新发的',
  export: '导出词表',
  exportName: (day: string) => `词表-${day}.csv`,
  exportHead: ['词', '哪一张', '提醒的话', '备注', `近 ${HITS_DAYS} 天`],
  add: '加词…',

  lists: {
    public: { title: '公开的词', what: '先发出来，同时进队列复核', column: '怎么算' },
    private: { title: '私下的词', what: '只提醒本人，照样能发', column: '提醒的话' },
  } satisfies Record<WordKind, { title: string; what: string; column: string }>,
  word: '词',
  hits: `近 ${HITS_DAYS} 天`,
  together: '连着',
  both: '都出现',
  all: (n: number) => `全部 ${n} 个`,
  fewer: '收起',
  noWords: '还没有词',
  noneFound: '没有这样的词',

  dropHead: '拿掉',
  drop: (word: string) => `拿掉“${word}”`,
  dropAsk: (word: string) => `把“${word}”从词表里拿掉？`,
  dropThen: '一秒内全站生效，已经在队列里的案件不变',
  dropAgain: '想加回来随时可以',
  dropUsual: [
    { label: '误中太多', text: '误中太多' },
    { label: '用不着了', text: '用不着了' },
  ],
  dropDo: '拿掉这个词',
  staffRead: '记入操作日志，同事看得到',

  addAsk: '加一个词',
  which: '放进哪一张',
  kinds: platform.wordKinds,
  text: '词',
  textHelp: '用 + 隔开表示都出现才算，例如 加我 + 微信。大小写、全角半角、字中间的空格和符号都不用另写。',
  hint: '提醒的话',
  hintHelp: '显示在那条私信下面，只有对话的两个人看得到。',
  memo: '备注（可以不写）',
  memoHelp: '给同事看：为什么加。',
  addDo: '加进词表',
  addThen: {
    public: '新发的动态和评论里有它，会照常发出来，同时进队列复核',
    private: '私信里有它，照样能发，下面给两个人显示一句提醒',
  } satisfies Record<WordKind, string>,

  pictures: '清除过的图片',
  picturesWhat: '只留下认图用的指纹，没有图片，也还原不出来',
  noPictures: '还没有彻底清除过图片。清除以后同样的图片再来，会先藏起来进队列。',
  pattern: '图案',
  fingerprint: '指纹',
  why: '为什么清除',
  whyOf: (code: string) => why[code] ?? code,
  case: '案件',
  whoWhen: '谁 · 什么时候',
  machine: '命令行',
  seen: '又出现',
  seenTimes: (n: number) => (n === 0 ? '0 次' : `${n} 次，都拦下复核`),
  releaseHead: '移出',
  release: '移出…',
  releaseOf: (fingerprint: string) => `移出 ${fingerprint}…`,
  releaseAsk: '把这个指纹移出？',
  releaseThen: '同样的图片再来，不再拦下',
  releaseKeeps: '只有再清除一次，它才会回到这里',
  releaseUsual: [
    { label: '认错了', text: '认错了，是另一张图' },
    { label: '清除错了', text: '当时清除得不对' },
  ],
  releaseDo: '移出这个指纹',

  tryOut: '试一段话',
  notKept: '不会保存',
  tryPlaceholder: '写一段话，看看会碰到哪些词',
  publicHits: (n: number) => `命中公开的词 ${n} 个：会发出来，进队列等复核`,
  privateHits: (n: number, hint: string) => `命中私下的词 ${n} 个：私信照样发出去，下面提醒“${hint}”`,
  noHits: '一个词也没碰到：照常发出来',
  recent: '最近改过',
  nobody: '以前的同事',
  quoted: (words: string) => `“${words}”`,
}
