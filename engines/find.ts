export interface Wanted {
  role: 'button' | 'link' | 'tab' | 'field'
  name: string
  within?: string | undefined
}

/**
 * Finds a visible element by role and name; null if there is none. Runs in the page, so it cannot use imports.
 * The beginning of the name is enough, because many names end with a count.
 */
export function findInPage({ role, name, within }: Wanted): Element | null {
  const selectors = {
    button: 'button, [role=button]',
    link: 'a[href]',
    tab: '[role=tab]',
    field: 'input, textarea',
  }
  const modals = document.querySelectorAll('dialog:modal')
  const top = modals.item(modals.length - 1) ?? document
  const root = within ? top.querySelector(within) : top
  const nameOf = (element: Element): string => {
    const labels = (element as HTMLInputElement).labels
    const words = element.getAttribute('aria-label') ?? labels?.item(0)?.textContent ?? element.textContent
    return (words ?? '').trim()
  }
  const seen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && !element.closest('[inert], [aria-hidden=true]')
  }
  const all = Array.from(root?.querySelectorAll(selectors[role]) ?? []).filter(seen)
  return all.find((each) => nameOf(each) === name) ?? all.find((each) => nameOf(each).startsWith(name)) ?? null
}
