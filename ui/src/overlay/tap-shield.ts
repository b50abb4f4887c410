/** A double tap takes less; its second tap is meant for what the first one closed. */
const SHIELD_MS = 300

let shield: HTMLElement | undefined
let timer: ReturnType<typeof setTimeout> | undefined
/** Modals that opened meanwhile: they lie above the shield, and hear nothing either. */
let deaf: HTMLElement[] = []

/** A modal closes: for a moment the page and what opens next take no taps. */
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

/** A modal opens, perhaps under the second tap. */
export function shieldModal(modal: HTMLElement): void {
  modal.style.removeProperty('pointer-events')
  if (!shield?.isConnected) return
  modal.style.setProperty('pointer-events', 'none')
  deaf.push(modal)
}
