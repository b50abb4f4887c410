import webPush from 'web-push'
import type { App } from '../ctx.ts'
import { keptForGood } from '../system/service.ts'

interface Keys {
  publicKey: string
  privateKey: string
}

const known = new WeakMap<App['bus'], Promise<Keys>>()

/** The pair that this installation signs with; drawn once, for a device hears only the one it subscribed with. */
export function signingKeys(app: App): Promise<Keys> {
  const keys = known.get(app.bus) ?? keptForGood(app, 'push.keys', webPush.generateVAPIDKeys())
  known.set(app.bus, keys)
  keys.catch(() => known.delete(app.bus))
  return keys
}
