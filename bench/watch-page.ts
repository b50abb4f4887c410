export interface Seen {
  firstFlash?: number
  /** When it was in the document: the work that follows it may begin before it is on the screen. */
  rendered?: number
  shifts: { at: number; value: number }[]
  /** Every task of more than 50 ms. */
  longTasks: { at: number; ms: number }[]
  events: { at: number; ms: number; name: string }[]
}

/**
 * Runs in the page before its own scripts. Only the function's text reaches the page, so it cannot use imports.
 */
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
  // Its words are on the screen: the next frame would begin after the work that follows the paint.
  observe('element', (entry) => {
    seen.firstFlash ??= entry.startTime
  })
  const rendered = new MutationObserver(() => {
    const flash = document.querySelector('[role=feed] article')
    if (!flash) return
    rendered.disconnect()
    seen.rendered = performance.now()
    for (const part of flash.querySelectorAll('*')) part.setAttribute('elementtiming', '')
  })
  rendered.observe(document, { childList: true, subtree: true })
}
