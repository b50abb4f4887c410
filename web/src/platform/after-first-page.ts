const PATIENCE = 2000

let shown = () => {}
const isShown = new Promise<void>((come) => {
  shown = come
})

const loaded = new Promise<void>((come) => {
  if (document.readyState === 'complete') come()
  else window.addEventListener('load', () => come(), { once: true })
})

const idle = () =>
  new Promise<void>((come) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => come(), { timeout: PATIENCE })
    else come()
  })

/**
 * Resolves when the first page has loaded and is painted, and the browser is idle: the time for code that the first
 * page omits.
 */
export const afterFirstPage: Promise<void> = Promise.all([loaded, isShown]).then(idle)

/** The app was rendered: what waits for the first page may start once two frames were painted. */
export function noteFirstPage(): void {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(shown)))
  // A hidden page has no frames.
  setTimeout(shown, PATIENCE)
}
