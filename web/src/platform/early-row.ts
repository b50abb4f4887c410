export interface EarlyRow {
  /** The key in the local database. */
  key: string
  /** Milliseconds since 1970. */
  at: number
  row: Promise<string | undefined>
}

/** Not taken by then, it belonged to a page that was left. */
const FRESH = 30_000

const holder = (): { earlyRow?: EarlyRow | undefined } => globalThis as { earlyRow?: EarlyRow }

export function forgetEarlyRow(): void {
  delete holder().earlyRow
}

/** The row that the inline script reads before the app has loaded. Once, because it is not read again. */
export function takeEarlyRow(key: string): Promise<string | undefined> | undefined {
  const early = holder().earlyRow
  if (early?.key !== key) return undefined
  forgetEarlyRow()
  return Date.now() - early.at < FRESH ? early.row : undefined
}
