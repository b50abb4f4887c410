export interface Wanted {
  role: 'button' | 'link' | 'tab' | 'field'
  name: string
  /** Within what, as a selector. */
  within?: string | undefined
}

/**
 * What a person would find by its role and its name; null while it cannot be seen. It runs in the page, so it stands alone.
 * A name counts where it begins so: many go on with a figure.
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
