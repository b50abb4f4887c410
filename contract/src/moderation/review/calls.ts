import { consoleCall } from '../../console/console-call.ts'
import { reason } from '../../console/shapes.ts'
import { refusals } from '../../wire/refusal.ts'
import { clientKey, id, nothing, oneOf, page, pageOf, T } from '../../wire/schema.ts'
import { KnownPicture, WORD_KINDS, WORDS_MAX, Word, WordChange, wordHint, wordNote, wordText } from './shapes.ts'

export const reviewRefusals = refusals('review', {
  noLetters: [400, '词里要有字'],
  already: [409, '这个词已经在词表里了'],
  hintNeeded: [400, '私下的词要写一句提醒的话'],
  full: [409, `词表已满（${WORDS_MAX} 个），请先拿掉用不着的`],
  wordGone: [404, '没有这个词，可能同事已经拿掉了'],
  pictureGone: [404, '没有这个指纹，可能同事已经移出了'],
})

/** Automatic checks: words, and pictures that were removed for good (DECISIONS 12). */
export const reviewCalls = {
  words: consoleCall('GET words', {
    summary: '词表，公开的和私下的；以及最近的改动',
    input: T.Object({}),
    data: T.Object({ list: T.Array(Word), recent: T.Array(WordChange) }),
    refusals: [],
  }),
  addWord: consoleCall('POST word', {
    summary: '加一个词，一秒内全站生效；用 + 隔开表示都出现才算',
    input: T.Object({
      text: wordText(),
      kind: oneOf(WORD_KINDS),
      hint: T.Optional(wordHint()),
      note: T.Optional(wordNote()),
      clientKey: clientKey(),
    }),
    data: id(),
    refusals: [reviewRefusals.noLetters, reviewRefusals.already, reviewRefusals.hintNeeded, reviewRefusals.full],
  }),
  dropWord: consoleCall('DELETE word', {
    summary: '拿掉一个词',
    input: T.Object({ id: id(), reason: T.Optional(reason()) }),
    data: nothing(),
    refusals: [reviewRefusals.wordGone],
    meta: { about: { kind: 'word', field: 'id' } },
  }),
  pictures: consoleCall('GET images', {
    summary: '彻底清除过的图片的指纹，最近的在前',
    input: T.Object({ page: page() }),
    data: pageOf(KnownPicture),
    refusals: [],
  }),
  dropPicture: consoleCall('DELETE image', {
    summary: '移出一个指纹：同样的图片再来时不再拦下',
    input: T.Object({ id: id(), reason: reason() }),
    data: nothing(),
    refusals: [reviewRefusals.pictureGone],
    meta: { about: { kind: 'image', field: 'id' } },
  }),
}
