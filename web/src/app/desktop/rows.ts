import { HEADER_HEIGHT } from '../../platform/scroll-to.ts'

const ROW = '[role=feed] > article, ul > li'
const FOCUSABLE = 'a[href]:not([tabindex="-1"]), button:not(:disabled)'
const SPACE = 8

const main = (): HTMLElement | null => document.getElementById('main')

/** The rows of a list, without those within a row, and without what is hidden. */
const rowsIn = (place: Element | null): HTMLElement[] =>
  [...(place?.querySelectorAll<HTMLElement>(ROW) ?? [])].filter(
    (row) => !row.parentElement?.closest(ROW) && row.getClientRects().length > 0 && targetOf(row) !== null,
  )

/** A page without a list leaves the keys to the list beside it. */
function rowsShown(): HTMLElement[] {
  const beside = document.querySelector('[data-beside]')
  if (beside?.contains(document.activeElement)) return rowsIn(beside)
  const own = rowsIn(main())
  return own.length > 0 ? own : rowsIn(beside)
}

const targetOf = (row: HTMLElement): HTMLElement | null =>
  row.hasAttribute('tabindex') ? row : row.querySelector<HTMLElement>(FOCUSABLE)

const top = (): number => main()?.previousElementSibling?.getBoundingClientRect().bottom ?? HEADER_HEIGHT

const isVisible = (row: Element): boolean => {
  const box = row.getBoundingClientRect()
  return box.bottom > top() && box.top < window.innerHeight
}

const focusedRow = (rows: readonly HTMLElement[]): HTMLElement | undefined =>
  rows.find((row) => row.contains(document.activeElement) && isVisible(row))

/** Moves the focus to the next or the previous row; from outside of the list, to the first one that is visible. */
export function step(by: 1 | -1): void {
  const rows = rowsShown()
  const from = focusedRow(rows)
  const marked = rows.findIndex((row) => row.querySelector('[aria-current]'))
  const first = marked >= 0 ? marked + by : rows.findIndex((row) => row.getBoundingClientRect().bottom > top() + SPACE)
  const row = rows[from ? rows.indexOf(from) + by : first]
  if (!row) return
  targetOf(row)?.focus({ preventScroll: true })
  show(row)
}

function show(row: HTMLElement): void {
  if (row.closest('[data-beside]')) return row.scrollIntoView({ block: 'nearest' })
  const box = row.getBoundingClientRect()
  if (box.top >= top() && box.bottom <= window.innerHeight) return
  window.scrollBy({ top: box.top - top(), behavior: 'instant' })
}

/** Of the row with the focus; on the page of one thing, of that thing. */
export function like(): void {
  const row = document.activeElement?.closest(ROW)
  const votes = (row ?? main()?.parentElement)?.querySelectorAll<HTMLElement>('[data-vote=star]') ?? []
  ;[...votes].find((vote) => row || !vote.closest(ROW))?.click()
}

/** Where the page has a field for a comment or a message. */
export function write(): void {
  const opener = document.getElementById('reply')
  if (opener) return opener.click()
  main()?.parentElement?.querySelector<HTMLElement>('form textarea')?.focus()
}

/** The field of the page itself, else the one beside it. */
export function searchField(): HTMLElement | null {
  const field = 'input[type=search]'
  return (
    main()?.parentElement?.querySelector<HTMLElement>(field) ?? document.querySelector<HTMLElement>(`aside ${field}`)
  )
}
