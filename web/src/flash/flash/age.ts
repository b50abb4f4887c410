/** Whether a member born on that day (YYYY-MM-DD) is known to be at least 18, by the UTC date as on the server. */
export function isKnownAdult(birthday: string | null | undefined, now: string): boolean {
  if (!birthday) return false
  return birthday <= `${Number(now.slice(0, 4)) - 18}${now.slice(4, 10)}`
}
