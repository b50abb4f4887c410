/** Longer than a double tap, whose second tap is meant for the closed element. */
const SHIELD_MS = 300

let shield: HTMLElement | undefined
let timer: ReturnType<typeof setTimeout> | undefined
/** Modals opened while the shield is active: they are above it, so they must ignore taps themselves. */
let deaf: HTMLElement[] = []

/** Called when a modal closes: for a moment the page and a newly opened modal ignore taps. */
export function shieldTaps(): void {
  if (!shield) {
    shield = document.createElement('div')
    Object.assign(shield.style, { position: 'fixed', inset: '0', zIndex: '2147483647' })
  }
  document.body.append(shield)
  clearTimeout(timer)
  timer = setTimeout(lift, SHIELD_MS)
}

function lift(): void {
  shield?.remove()
  for (const modal of deaf) modal.style.removeProperty('pointer-events')
  deaf = []
}

/** Called when a modal opens, possibly under the second tap of a double tap. */
export function shieldModal(modal: HTMLElement): void {
  modal.style.removeProperty('pointer-events')
  if (!shield?.isConnected) return
  modal.style.setProperty('pointer-events', 'none')
  deaf.push(modal)
}
