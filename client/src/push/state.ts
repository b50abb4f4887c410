export type PushState = 'on' | 'off' | 'denied' | 'needs-install' | 'unsupported'

export interface Device {
  canPush: boolean
  /** Our service worker is registered; without it nothing can be received. */
  hasWorker: boolean
  isApple: boolean
  isInstalled: boolean
  permission: NotificationPermission
  isSubscribed: boolean
}

export function stateOf(device: Device): PushState {
  // iOS supports push only for installed apps, and hides the API in the browser.
  if (device.isApple && !device.isInstalled) return 'needs-install'
  if (!device.canPush || !device.hasWorker) return 'unsupported'
  if (device.permission === 'denied') return 'denied'
  return device.isSubscribed && device.permission === 'granted' ? 'on' : 'off'
}

/** iPads identify as Macs, but no Mac has a touch screen. */
export const isAppleTouch = (agent: string, touchPoints: number): boolean =>
  /iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && touchPoints > 1)
