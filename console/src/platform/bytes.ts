const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const
const STEP = 1024

/** 18.4 GB: one decimal below a hundred, none above. */
export function bytes(many: number): string {
  const power = many < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(many) / Math.log(STEP)))
  const value = many / STEP ** power
  return `${trimmed(value)} ${UNITS[power]}`
}

const trimmed = (value: number): string => String(Number(value.toFixed(value < 100 ? 1 : 0)))
