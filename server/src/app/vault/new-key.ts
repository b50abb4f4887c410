import { rename } from 'node:fs/promises'
import type { Config } from '../../platform/config.ts'
import { makeKeyFile, readKeyFile, readKeys } from '../../platform/vault/key-file.ts'
import { masterKeyFile } from '../../platform/vault/open.ts'
import { vaultTexts as texts } from './texts.ts'

type Place = Pick<Config, 'dataDir' | 'masterKeys'>

/** The keys that are there now, whether they fit or not; undefined for none, and for a file that holds none. */
export async function presentKeys({ dataDir, masterKeys }: Place): Promise<readonly Buffer[] | undefined> {
  return masterKeys ?? readKeys((await readKeyFile(masterKeyFile(dataDir))) ?? '')
}

/** A new key where the first start makes it. A file that does not fit stays beside it, under another name. */
export async function placeNewKey(config: Place, print: (line: string) => void): Promise<void> {
  if (config.masterKeys !== undefined) return print(texts.keyGiven)
  const path = masterKeyFile(config.dataDir)
  if ((await readKeyFile(path)) !== undefined) {
    const aside = `${path}.unfit-${new Date().toISOString().replaceAll(':', '')}`
    await rename(path, aside)
    print(texts.keptUnfit(aside))
  }
  await makeKeyFile(path)
  print(texts.keyMade(path))
}
