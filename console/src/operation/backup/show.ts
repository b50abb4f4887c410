const UNITS = ['字节', 'KB', 'MB', 'GB', 'TB'] as const

/** A size in the largest unit in which it is at least one. */
export function size(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  const value = bytes / 1024 ** step
  return `${step === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${UNITS[step]}`
}

const MINUTE_MS = 60_000

export function duration(from: string, to: string): string {
  const ms = Date.parse(to) - Date.parse(from)
  return ms < MINUTE_MS ? `${Math.max(1, Math.round(ms / 1_000))} 秒` : `${Math.round(ms / MINUTE_MS)} 分钟`
}
