const lost = new Set<string>()

const isStylesheet = (target: EventTarget | null): target is HTMLLinkElement =>
  target instanceof HTMLLinkElement && target.rel === 'stylesheet'

// The build asks for each stylesheet of a chunk once, whether it comes or not.
window.addEventListener(
  'error',
  ({ target }) => {
    if (!isStylesheet(target)) return
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

/** Stylesheets that did not come are asked for again, before what needs them is drawn. */
export async function fetchLostStyles(): Promise<void> {
  await Promise.all([...lost].map(fetchStyle))
}
