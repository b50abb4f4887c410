/** Shows those entries of the index that contain what is typed; an entry whose own words contain it stays whole. */
export function filterGuides(): void {
  const form = document.querySelector<HTMLFormElement>('form.find')
  const field = form?.querySelector('input')
  const status = form?.querySelector('p')
  if (!form || !field || !status) return
  form.hidden = false
  form.addEventListener('submit', (event) => event.preventDefault())
  field.addEventListener('input', () => {
    const found = filterEntries(document.querySelectorAll('main > ul'), field.value)
    status.textContent = found ? '' : (status.dataset['none'] ?? '')
  })
}

/** @returns whether any entry is shown */
export function filterEntries(lists: Iterable<Element>, words: string): boolean {
  const wanted = words.trim().toLowerCase()
  const has = (element: Element) => (element.textContent ?? '').toLowerCase().includes(wanted)
  let isAny = false
  for (const list of lists) {
    for (const entry of list.querySelectorAll<HTMLElement>(':scope > li')) {
      const below = [...entry.querySelectorAll<HTMLElement>(':scope > ul > li')]
      const own = [...entry.childNodes].filter((node) => !(node instanceof HTMLUListElement))
      const isOwn = own.some((node) => (node.textContent ?? '').toLowerCase().includes(wanted))
      for (const each of below) each.hidden = !isOwn && !has(each)
      entry.hidden = !isOwn && below.every(({ hidden }) => hidden)
      isAny ||= !entry.hidden
    }
  }
  return isAny
}
