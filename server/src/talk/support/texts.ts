import type { Presence } from './presence.ts'

const time = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
})

function when({ daily, from, to, next }: Pick<Presence, 'daily' | 'from' | 'to' | 'next'>): string {
  if (daily) return `每天 ${from} 到 ${to}（北京时间）有人在。`
  return next === null ? '' : `下次有人在：${time.format(new Date(next))}（北京时间）。`
}

export const attendantTexts = {
  automatic: (reply: string, here: Parameters<typeof when>[0]): string => `${reply}\n${when(here)}`.trimEnd(),
}
