type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'keyCode'>

export type Act = 'next' | 'previous' | 'pick' | 'close'

const ACTS: Partial<Record<string, Act>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Enter: 'pick',
  Tab: 'pick',
  Escape: 'close',
}
/** The keyCode of a key handled by an input method, for Safari, where `isComposing` is set too late. */
const TAKEN = 229

/** The action of a key while names are suggested; undefined if the key belongs to the text or the input method. */
export function actOf(pressed: Pressed): Act | undefined {
  if (pressed.isComposing || pressed.keyCode === TAKEN) return undefined
  if (pressed.shiftKey || pressed.ctrlKey || pressed.metaKey || pressed.altKey) return undefined
  return ACTS[pressed.key]
}

export const moved = (active: number, by: 'next' | 'previous', count: number): number =>
  (active + (by === 'next' ? 1 : count - 1)) % count
