const PATIENCE = 2000

/** The fixed header covers this much of the top of a page. */
export const HEADER_HEIGHT = 56

/** Scrolls now, and again while the page is still growing to that height. @returns a function that stops it. */
export function scrollTo(top: number): () => void {
  window.scrollTo(0, top)
  if (Math.abs(window.scrollY - top) < 2) return () => {}
  const grow = new ResizeObserver(() => {
    window.scrollTo(0, top)
    if (Math.abs(window.scrollY - top) < 2) stop()
  })
  const stop = () => {
    grow.disconnect()
    clearTimeout(timer)
    for (const event of ['wheel', 'touchstart', 'keydown']) window.removeEventListener(event, stop)
  }
  const timer = setTimeout(stop, PATIENCE)
  for (const event of ['wheel', 'touchstart', 'keydown']) window.addEventListener(event, stop, { passive: true })
  grow.observe(document.body)
  return stop
}
