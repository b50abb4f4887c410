const PATIENCE = 2000

/** Comes when what the address named has been fetched and there is nothing to do: time for what the first page does without. */
export const afterFirstPage = new Promise<void>((come) => {
  const idle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(() => come(), { timeout: PATIENCE }) : come()
  if (document.readyState === 'complete') idle()
  else window.addEventListener('load', idle, { once: true })
})
