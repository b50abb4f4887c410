import { setTimeout as pause } from 'node:timers/promises'

/** @throws if it is still false after so many seconds */
export async function until(what: string, seconds: number, isTrue: () => Promise<boolean> | boolean): Promise<void> {
  const end = Date.now() + seconds * 1_000
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(`not within ${seconds} s: ${what}`)
    await pause(250)
  }
}
