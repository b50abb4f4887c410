type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'keyCode'>

export type Act = 'next' | 'previous' | 'pick' | 'close'

const ACTS: Partial<Record<string, Act>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Enter: 'pick',
  Tab: 'pick',
  Escape: 'close',
}
/** What a key that an input method took for itself says of itself where `isComposing` comes too late (Safari). */
const TAKEN = 229

/** What a key does while names are suggested; undefined for one that belongs to the text, or to the input method. */
export function actOf(pressed: Pressed): Act | undefined {
  if (pressed.isComposing || pressed.keyCode === TAKEN) return undefined
  if (pressed.shiftKey || pressed.ctrlKey || pressed.metaKey || pressed.altKey) return undefined
  return ACTS[pressed.key]
}

/** One further, from the last to the first and back. */
export const moved = (active: number, by: 'next' | 'previous', count: number): number =>
  (active + (by === 'next' ? 1 : count - 1)) % count
