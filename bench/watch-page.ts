/** What a page notes of itself while it is measured. */
export interface Seen {
  /** When the first flash of a feed had been painted. */
  firstFlash?: number
  /** Every layout shift that no tap asked for. */
  shifts: { at: number; value: number }[]
  /** Every task of more than 50 ms. */
  longTasks: { at: number; ms: number }[]
  /** Every event of an interaction: from the touch to the next frame. */
  events: { at: number; ms: number; name: string }[]
}

/** Runs in the page before any script of its own; it stands alone, because only its text gets there. */
export function watchPage(): void {
  const seen: Seen = { shifts: [], longTasks: [], events: [] }
  Object.assign(window, { benchSeen: seen })
  const observe = (type: string, note: (entry: PerformanceEntry) => void, more: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...more })
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) seen.shifts.push({ at: entry.startTime, value })
  })
  observe('longtask', ({ startTime, duration }) => seen.longTasks.push({ at: startTime, ms: duration }))
  observe(
    'event',
    (entry) => {
      const { interactionId } = entry as PerformanceEntry & { interactionId: number }
      if (interactionId > 0) seen.events.push({ at: entry.startTime, ms: entry.duration, name: entry.name })
    },
    { durationThreshold: 16 },
  )
  const painted = new MutationObserver(() => {
    if (!document.querySelector('[role=feed] article')) return
    painted.disconnect()
    // The frame that shows it has been drawn when the one after it begins.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        seen.firstFlash = performance.now()
      }),
    )
  })
  painted.observe(document, { childList: true, subtree: true })
}
