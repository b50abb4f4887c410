import { readRegister, writeRegister } from '../../platform/backup/register.ts'
import { openTarget } from '../../platform/backup/target.ts'
import type { App } from '../../platform/ctx.ts'
import * as rotation from '../../platform/vault/rotation-service.ts'
import { requireNewestKey } from './require-nodes.ts'
import { siteReseals } from './reseals.ts'
import { vaultTexts as texts } from './texts.ts'

interface Site {
  app: App
  print(line: string): void
}

/**
 * `npm run sp -- vault reseal`: after a new master key was added behind the old one, what the old one sealed gets the new
 * one, beside the running site. What is sealed again is found by no later run, so an interrupted one is repeated.
 */
export async function resealSite({ app, print }: Site): Promise<void> {
  const { current } = app.vault
  if (current === 1) throw new Error(texts.oneMasterKey)
  await requireNewestKey(app)
  print(texts.wrapped(await rotation.wrapAllAgain(app, (n) => print(texts.wrapping(n)))))
  for (const rekey of rotation.rekeysOfSite(app)) {
    let n = 0
    for (const reseal of siteReseals) n += await reseal(app, rekey)
    print(texts.resealed(n))
  }
  await resealRegister(app)
  for (const line of texts.siteResealed(current)) print(line)
}

async function resealRegister({ vault, config }: App): Promise<void> {
  const { to } = config.backup
  if (to === undefined) return
  const place = { vault, target: openTarget(to, config) }
  const register = await readRegister(place)
  if (register !== undefined) await writeRegister(place, register)
}
