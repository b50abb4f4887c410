import type { Settings } from '@sp/contract'

type Hours = Settings['officeHours']

export const attendantTexts = {
  automatic: (reply: string, { from, to }: Hours): string => `${reply}\n每天 ${from} 到 ${to}（北京时间）有人在。`,
}
