import { type AppealOutcome, MUTE_TEXTS, type Mute } from '@sp/contract'

const RESULT: Record<AppealOutcome, (isMute: boolean, mute: Mute | null) => string> = {
  kept: () => '维持原来的决定',
  lightened: (_isMute, mute) => (mute === null ? '改轻' : `禁言改为 ${MUTE_TEXTS[mute]}`),
  revoked: (isMute) => (isMute ? '撤销，你可以正常发布了' : '撤销，内容已经恢复'),
}

/** What members read of appeals, as notices of the system. */
export const texts = {
  answer: (outcome: AppealOutcome, isMute: boolean, note: string, mute: Mute | null) =>
    `你的申诉由另一位同事看过了：${RESULT[outcome](isMute, mute)}。${note}`,
} as const
