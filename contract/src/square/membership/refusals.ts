import { refusals } from '../../wire/refusal.ts'
import { LOOKS_A_DAY, MATCHES_PER_DAY, PAIR_MESSAGES, PRIVATE_PHOTOS_MAX, RUNNING_MAX } from './pair-flow.ts'

/** Refusals of the whole square: a switched-off or missing item has the same refusal in every call. */
export const squareRefusals = refusals('square', {
  /** The square is off; the client shows a hint. */
  off: [315, '寻\u2060TA还没有打开'],
  needsBirthday: [400, '请先填写生日'],
  tooYoung: [400, '按你的生日，现在还不能打开寻\u2060TA'],
  needsConsent: [400, '请先看过规则并同意'],
  inLove: [400, '你已经有恋人了'],
  incomplete: [201, '资料还没有填完整'],
  nobody: [400, '暂时没有合适的人，明天再来看看'],
  tooManyRunning: [400, `同时最多认识 ${RUNNING_MAX} 个人`],
  /** The daily number of successful searches is used up. */
  tooManyFinds: [400, `今天已经遇见 ${MATCHES_PER_DAY} 个人了，明天再来`],
  tooManyLooks: [400, `今天已经找过 ${LOOKS_A_DAY} 次，明天再来`],
  tooManyWishes: [400, '今天换过三次期待了，明天再试'],
  filterTurned: [400, '前一个数要比后一个小'],
  agesTooNarrow: [400, '年龄至少要跨五岁，比如 33 到 37'],
  agesTooFar: [400, '只填一头的话，年龄最小不能高过 60，最大不能低过 22'],
  heightsTooNarrow: [400, '身高至少要跨十厘米，比如 170 到 179'],
  heightsTooFar: [400, '只填一头的话，身高最小不能高过 190，最大不能低过 160'],
  gone: [404, '没有这段配对'],
  over: [409, '这段配对已经结束'],
  notNow: [400, '现在不能这样做'],
  answered: [409, '你已经回应过了'],
  tooEarly: [400, '还没有到七天'],
  tooLate: [400, '已经不能收回了'],
  reasonNeeded: [400, '请填写原因'],
  noMoreMessages: [400, `每人最多 ${PAIR_MESSAGES} 条`],
  keyExpired: [400, '二维码已失效'],
  ownKey: [400, '这是你自己的密钥'],
  keyGone: [404, '密钥不存在或已销毁'],
  keyTaken: [400, '这个密钥不能用，换一个'],
  tooManyGuesses: [429, '试得太多了，过一个小时再来'],
  tooManyFaces: [400, `最多 ${PRIVATE_PHOTOS_MAX} 张照片`],
  faceGone: [404, '照片已经撤回'],
  notInLove: [400, '你现在没有恋人'],
})
