import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { KeyRing } from '../vault/key-ring.ts'
import { CannotOpen, openBytesForSite, sealBytesForSite } from '../vault/service.ts'
import { siteOf } from './format.ts'
import type { BackupTarget } from './stored.ts'
import { backupTexts as texts } from './texts.ts'

/** What was erased, as the file beside the backups names it: no words, no name. */
export interface Entry {
  readonly kind: string
  readonly id: number
  readonly how: string
  readonly at: Date
}

/** By kind and id. */
export type Register = Map<string, Entry>

interface Place {
  vault: KeyRing
  target: BackupTarget
}

const COLUMN = 'erasure.register'
const [pack, unpack] = [promisify(gzip), promisify(gunzip)]

export const siteOfRing = ({ proofs }: Pick<KeyRing, 'proofs'>): string =>
  siteOf(proofs.map((proof) => proof.toString('base64')))

/** No name of a backup: retention leaves it alone. */
export const registerName = (site: string): string => `sp-${site}-erased.gz.sealed`

export const addTo = (register: Register, entry: Entry): unknown => register.set(`${entry.kind} ${entry.id}`, entry)

/**
 * The register of this site beside its backups; undefined if there is none.
 * @throws if it was changed, or is that of another site
 */
export async function readRegister({ vault, target }: Place): Promise<Register | undefined> {
  const site = siteOfRing(vault)
  const sealed = await target.read(registerName(site))
  if (sealed === undefined) return undefined
  const packed = opened(vault, site, sealed, target.addressOf(registerName(site)))
  const register: Register = new Map()
  for (const line of (await unpack(packed)).toString('utf8').split('\n').filter(Boolean)) {
    const [kind = '', id = '', how = '', at = ''] = line.split(' ')
    addTo(register, { kind, id: Number(id), how, at: new Date(Number(at)) })
  }
  return register
}

function opened(vault: KeyRing, site: string, sealed: Buffer, address: string): Buffer {
  try {
    return openBytesForSite({ vault }, COLUMN, site, sealed)
  } catch (error) {
    throw error instanceof CannotOpen ? new Error(texts.registerForeign(address), { cause: error }) : error
  }
}

export async function writeRegister({ vault, target }: Place, register: Register): Promise<void> {
  const site = siteOfRing(vault)
  const lines = [...register.values()].map(({ kind, id, how, at }) => `${kind} ${id} ${how} ${at.getTime()}\n`)
  const packed = await pack(Buffer.from(lines.join('')))
  await target.write(registerName(site), sealBytesForSite({ vault }, COLUMN, site, packed))
}
