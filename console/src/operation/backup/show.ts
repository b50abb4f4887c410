const MINUTE_MS = 60_000

export function duration(from: string, to: string): string {
  const ms = Date.parse(to) - Date.parse(from)
  return ms < MINUTE_MS ? `${Math.max(1, Math.round(ms / 1_000))} 秒` : `${Math.round(ms / MINUTE_MS)} 分钟`
}
