/** The control with the focus is about to go: reading continues at the feed. */
export function toFeed(): void {
  document
    .querySelector<HTMLElement>('[role="feed"] article, [role="tab"][aria-selected="true"]')
    ?.focus({ preventScroll: true })
}
