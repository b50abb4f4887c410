import { type AppealOutcome, MUTE_TEXTS, type Mute } from '@sp/contract'

interface Answer {
  outcome: AppealOutcome
  what: keyof typeof REVOKED
  newMute: Mute | null
  note: string
  isFree: boolean
}

const REVOKED = {
  mute: (isFree: boolean) => (isFree ? '这次禁言已经解除' : '这次禁言在这之前已经不再生效'),
  'node-ban': (isFree: boolean) => (isFree ? '你可以在这个版块发言了' : '这次暂停发言在这之前已经不再生效'),
  warning: (isFree: boolean) => (isFree ? '这次警告不再算在你的记录里' : '这次警告在这之前已经撤回'),
  thing: (isFree: boolean) => (isFree ? '内容已经恢复' : '只是内容已经不能恢复'),
}

const RESULT: Record<AppealOutcome, (answer: Answer) => string> = {
  kept: () => '维持原来的决定',
  lightened: ({ what, newMute }) =>
    newMute === null ? '改轻' : `${what === 'mute' ? '禁言' : '暂停发言'}改为 ${MUTE_TEXTS[newMute]}`,
  revoked: ({ what, isFree }) => `撤销，${REVOKED[what](isFree)}`,
}

export const texts = {
  /** Used where the decision on the case has no note for the author. */
  withCase: '和它的案件一起看过了',
  answer: (answer: Answer) => `你的申诉由另一位同事看过了：${RESULT[answer.outcome](answer)}。${answer.note}`,
} as const
