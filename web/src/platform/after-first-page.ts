const PATIENCE = 2000

/** Resolves when the first page has loaded and the browser is idle: the time for code that the first page omits. */
export const afterFirstPage = new Promise<void>((come) => {
  const idle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(() => come(), { timeout: PATIENCE }) : come()
  if (document.readyState === 'complete') idle()
  else window.addEventListener('load', idle, { once: true })
})
