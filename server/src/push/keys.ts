import type { App } from '../platform/ctx.ts'
import { openForHouse, sealForHouse } from '../platform/vault/service.ts'
import { storedOnce } from '../system/service.ts'

interface Keys {
  publicKey: string
  privateKey: string
}

const COLUMN = 'setting.value'
const known = new WeakMap<App['bus'], Promise<Keys>>()

/** The pair that this installation signs with; drawn once, for a device hears only the one it subscribed with. */
export function signingKeys(app: App): Promise<Keys> {
  const keys = known.get(app.bus) ?? findKeys(app)
  known.set(app.bus, keys)
  keys.catch(() => known.delete(app.bus))
  return keys
}

async function findKeys(app: App): Promise<Keys> {
  // Loaded where it is needed, so that a start does not wait for it.
  const { default: webPush } = await import('web-push')
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  const sealed = sealForHouse(app, COLUMN, publicKey, privateKey).toString('base64')
  const kept = await storedOnce(app, 'push.signing', { publicKey, sealed })
  const opened = openForHouse(app, COLUMN, kept.publicKey, Buffer.from(kept.sealed, 'base64'))
  return { publicKey: kept.publicKey, privateKey: opened }
}
