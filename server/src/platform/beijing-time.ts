const clock = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Month, day, hour and minute, for a text whose reader's time zone is unknown. */
export const beijingTime = (at: Date): string => `${clock.format(at)}（北京时间）`
