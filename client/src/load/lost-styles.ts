const lost = new Set<string>()

const isStylesheet = (target: EventTarget | null): target is HTMLLinkElement =>
  target instanceof HTMLLinkElement && target.rel === 'stylesheet'

// The bundler requests each stylesheet of a chunk only once, even if that fails.
window.addEventListener(
  'error',
  ({ target }) => {
    // Those of the page itself are fetched again by its inline script (`watch-entry.ts`).
    if (!isStylesheet(target) || 'again' in target.dataset) return
    lost.add(target.href)
    target.remove()
  },
  true,
)

const fetchStyle = (href: string) =>
  new Promise<void>((come, fail) => {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'stylesheet', crossOrigin: '', href })
    link.addEventListener('load', () => {
      lost.delete(href)
      come()
    })
    link.addEventListener('error', () => fail(new TypeError(`Unable to preload CSS for ${href}`)))
    document.head.append(link)
  })

export async function fetchLostStyles(): Promise<void> {
  await Promise.all([...lost].map(fetchStyle))
}
