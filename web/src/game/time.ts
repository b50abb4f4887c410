export function clockOf(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}

const two = (number: number): string => String(number).padStart(2, '0')

/** Seconds.milliseconds (specification 1 § 9). */
export const secondsOf = (ms: number): string => (ms / 1000).toFixed(3)
