const openers = new WeakMap<Element, HTMLElement>()

/** WebKit does not focus a pressed button, so the press is recorded until the next key. */
let pressed: HTMLElement | null = null

if (typeof document !== 'undefined') {
  const note = (event: Event) => {
    const { target } = event
    pressed =
      target instanceof Element ? target.closest<HTMLElement>('button, a[href], input, select, [tabindex]') : null
  }
  document.addEventListener('pointerdown', note, true)
  document.addEventListener('keydown', () => (pressed = null), true)
}

function visibleOpener(opener: Element | null | undefined): HTMLElement | undefined {
  const within = opener?.closest('dialog')
  if (within && !within.open) return visibleOpener(openers.get(within))
  return opener instanceof HTMLElement && opener.isConnected ? opener : undefined
}

export const openerOf = (modal: Element): HTMLElement | undefined => visibleOpener(openers.get(modal))

/** Must be called just before the modal opens. */
export function noteOpener(modal: Element): void {
  const opener = visibleOpener(pressed) ?? visibleOpener(document.activeElement)
  if (opener && opener !== document.body) openers.set(modal, opener)
  else openers.delete(modal)
}

export const focusOpener = (modal: Element): void => openerOf(modal)?.focus({ preventScroll: true })
