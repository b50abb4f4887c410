import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { createKeyFile, readKeyFile } from '../vault/key-file.ts'
import { backupTexts as texts } from './texts.ts'

/** Loaded for the first backup, so that a start does not wait for it. */
const age = () => import('age-encryption')
const recipientOf = async (identity: string): Promise<string> => (await age()).identityToRecipient(identity)

/** A backup is made with the recipient alone; reading one needs the identity. */
export interface BackupKey {
  recipient: string
  identity: string | undefined
}

const IDENTITY = /^AGE-SECRET-KEY-1[A-Z0-9]+$/m
const RECIPIENT = /^age1[a-z0-9]+$/m

/** From a file as `age-keygen` writes it, with comments, or from one line. */
async function parseKey(text: string): Promise<BackupKey | undefined> {
  const identity = IDENTITY.exec(text)?.[0]
  const recipient = identity === undefined ? RECIPIENT.exec(text)?.[0] : await recipientOf(identity)
  return recipient === undefined ? undefined : { recipient, identity }
}

const fileIn = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'keys', 'backup.key')

type Place = Pick<Config, 'dataDir' | 'backup'>

/** The key of SP_BACKUP_KEY, or of the file in DATA_DIR; undefined if there is neither. */
export async function findKey(config: Place): Promise<BackupKey | undefined> {
  const given = config.backup.key
  if (given === undefined) {
    const text = await readKeyFile(fileIn(config))
    return text === undefined ? undefined : mustParse(text, fileIn(config))
  }
  const key = await parseKey(given)
  if (key !== undefined) return key
  const text = await readFile(given, 'utf8').catch(() => {
    throw new Error(texts.keyFileMissing(given))
  })
  return mustParse(text, given)
}

async function mustParse(text: string, path: string): Promise<BackupKey> {
  const key = await parseKey(text).catch(() => undefined)
  if (key === undefined) throw new Error(texts.keyUnreadable(path))
  return key
}

/** Made at the first backup if none is given. */
export async function keyForBackup(config: Place, print: (line: string) => void): Promise<BackupKey> {
  const found = await findKey(config)
  if (found !== undefined) return found
  const path = fileIn(config)
  const identity = await (await age()).generateX25519Identity()
  await createKeyFile(path, `# ${await recipientOf(identity)}\n${identity}\n`)
  print(texts.keyMade(path))
  return mustParse((await readKeyFile(path)) ?? '', path)
}

/** @throws if there is no identity, without which no backup can be read */
export async function identityForReading(config: Place): Promise<string> {
  const found = await findKey(config)
  if (found === undefined) throw new Error(texts.noKey(fileIn(config)))
  if (found.identity === undefined) throw new Error(texts.recipientOnly)
  return found.identity
}
