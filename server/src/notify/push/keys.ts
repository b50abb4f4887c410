import { perApp } from '../../platform/app-state.ts'
import type { App } from '../../platform/ctx.ts'
import { type Rekey, sealedAgain } from '../../platform/vault/reseal.ts'
import { openForSite, sealForSite } from '../../platform/vault/service.ts'
import { firstStored } from '../../site/system/service.ts'
import * as queries from './reseal-queries.ts'

interface Keys {
  publicKey: string
  privateKey: string
}

const COLUMN = 'setting.value'
const known = perApp((): { keys?: Promise<Keys> } => ({}))

/**
 * The signing key pair of this installation; generated once, because a device accepts only the key it subscribed
 * with.
 */
export function signingKeys(app: App): Promise<Keys> {
  const state = known(app)
  const keys = (state.keys ??= findKeys(app))
  keys.catch(() => delete state.keys)
  return keys
}

async function findKeys(app: App): Promise<Keys> {
  // Loaded lazily, so that startup does not wait for it.
  const { default: webPush } = await import('web-push')
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  const sealed = sealForSite(app, COLUMN, publicKey, privateKey).toString('base64')
  const stored = await firstStored(app, 'push.signing', { publicKey, sealed })
  const opened = openForSite(app, COLUMN, stored.publicKey, Buffer.from(stored.sealed, 'base64'))
  return { publicKey: stored.publicKey, privateKey: opened }
}

/** With a new key of the site. */
export async function resealSigningKey(app: App, rekey: Rekey): Promise<number> {
  const stored = await queries.signing.maybe(app.db, {})
  if (stored === undefined) return 0
  const sealed = Buffer.from(stored.sealed, 'base64')
  const fresh = sealedAgain(rekey, COLUMN, stored.publicKey, sealed)?.toString('base64')
  return fresh === undefined ? 0 : app.transact((tx) => queries.putSigning.run(tx, { old: stored.sealed, fresh }))
}
