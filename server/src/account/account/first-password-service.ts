import { open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../platform/config.ts'
import type { App } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/db/sql.ts'
import { requireWritable } from '../../platform/start/folders.ts'
import { drawPassword } from './service.ts'

const TOPIC = 'owner-signed-in'

type Home = Pick<Config, 'dataDir'>

/** The file with the generated password of the first owner; it is removed when the owner signs in. */
export const firstPasswordPath = ({ dataDir }: Home): string => join(dataDir, 'owner-password')

/**
 * Generates a password and writes it to a file that only the server's own system user can read. A password left by an
 * earlier, unfinished start is reused.
 */
export async function storeFirstPassword(config: Home, username: string): Promise<string> {
  const path = firstPasswordPath(config)
  const [name, kept] = (await readFile(path, 'utf8').catch(() => '')).split('\n')
  if (name === username && kept) return kept
  const password = drawPassword()
  await requireWritable(config.dataDir)
  await rm(path, { force: true })
  const file = await open(path, 'wx', 0o600)
  await file.writeFile(`${username}\n${password}\n`).finally(() => file.close())
  return password
}

/** The node that created the owner's file may differ from the node where the owner signs in. */
export const announceOwnerSignedIn = ({ bus }: Pick<App, 'bus'>, tx: Tx): Promise<void> => bus.announce(tx, TOPIC)

export function forgetFirstPasswordAtSignIn({ bus, config, log }: App): void {
  bus.on(TOPIC, (what) => {
    if (what === '*') return
    rm(firstPasswordPath(config), { force: true }).catch((error: unknown) =>
      log.warn({ err: error }, 'the file with the first password of the owner could not be removed'),
    )
  })
}
