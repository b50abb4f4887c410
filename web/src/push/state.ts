export type PushState = 'on' | 'off' | 'denied' | 'needs-install' | 'unsupported'

export interface Device {
  /** The browser knows workers, pushes and notifications. */
  canPush: boolean
  /** Our worker is there; without it nothing can be received. */
  hasWorker: boolean
  isApple: boolean
  isInstalled: boolean
  permission: NotificationPermission
  isSubscribed: boolean
}

/** What can honestly be said of pushes on this device. */
export function stateOf(device: Device): PushState {
  // Phones of Apple push to installed apps alone, and hide all of it from the browser.
  if (device.isApple && !device.isInstalled) return 'needs-install'
  if (!device.canPush || !device.hasWorker) return 'unsupported'
  if (device.permission === 'denied') return 'denied'
  return device.isSubscribed && device.permission === 'granted' ? 'on' : 'off'
}

/** iPads call themselves Macs, but no Mac has a screen for fingers. */
export const isAppleTouch = (agent: string, touchPoints: number): boolean =>
  /iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && touchPoints > 1)
