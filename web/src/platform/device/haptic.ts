const TICK_MS = 10

/** A short tick under the finger, where the device has one. */
export const tick = (): void => void navigator.vibrate?.(TICK_MS)
