import { createHmac, hkdfSync } from 'node:crypto'
import { KEY_BYTES } from './box.ts'

/** A ring has at least one key. */
export function existing(key: Buffer | undefined): Buffer {
  if (key === undefined) throw new Error('the vault has no key')
  return key
}

export interface KeyRing {
  readonly current: number
  site(number: number): Buffer | undefined
  wrapping(number: number): Buffer | undefined
  audit(number: number): Buffer | undefined
  readonly proofs: readonly Buffer[]
  /**
   * Signs what this installation issues. Derived from the oldest key, so that it does not change when a key is
   * added.
   */
  readonly installation: Buffer
}

const derived = (master: Buffer, what: string): Buffer =>
  Buffer.from(hkdfSync('sha256', master, '', `sp vault ${what}`, KEY_BYTES))

/** @param masters the oldest first, numbered from 1. */
export function makeKeyRing(masters: readonly Buffer[]): KeyRing {
  const each = (what: string) => masters.map((master) => derived(master, what))
  const [site, wrapping, audit] = [each('house'), each('wrapping'), each('audit')]
  const installation = existing(each('installation')[0])
  return {
    current: masters.length,
    site: (number) => site[number - 1],
    wrapping: (number) => wrapping[number - 1],
    audit: (number) => audit[number - 1],
    proofs: each('proof').map((key) => createHmac('sha256', key).update('sp').digest()),
    installation,
  }
}
