import type { Page } from '@playwright/test'
import { settled } from './journey.ts'

interface Spot {
  x: number
  y: number
}

export interface Finger {
  down(at: Spot): Promise<void>
  to(at: Spot): Promise<void>
  up(): Promise<void>
}

/**
 * A single touch, sent as real browser input. It waits until the page is still, because browsers may treat a
 * touch during a panel animation as scrolling.
 */
export async function fingerOn(page: Page): Promise<Finger> {
  await settled(page)
  const devtools = await page.context().newCDPSession(page)
  let now: Spot = { x: 0, y: 0 }
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Spot[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  return {
    down: async (at) => {
      now = at
      await touch('touchStart', [at])
    },
    to: async (at) => {
      const from = now
      for (const part of [0.25, 0.5, 0.75, 1])
        await touch('touchMove', [{ x: from.x + part * (at.x - from.x), y: from.y + part * (at.y - from.y) }])
      now = at
    },
    up: () => touch('touchEnd', []).then(() => {}),
  }
}
