import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { CannotOpen, lock, type Place, unlock } from './box.ts'
import { makeKeyRing } from './key-ring.ts'

const key = randomBytes(32)
const place: Place = { column: 'credential.email', row: 7 }
const text = Buffer.from('阿岚 alan@example.com')
const keyOf = (number: number) => (number === 1 ? key : undefined)
const sealed = lock(key, 1, place, text)
const open =
  (given: Buffer, at: Place = place, keys = keyOf) =>
  () =>
    unlock(keys, at, given)

describe('what is sealed', () => {
  it('opens at the place where it was sealed, and looks different each time', () => {
    expect(open(sealed)()).toEqual(text)
    const again = lock(key, 1, place, text)
    expect(again.equals(sealed)).toBe(false)
    expect(again.subarray(2, 14).equals(sealed.subarray(2, 14))).toBe(false)
    expect(sealed.includes('alan')).toBe(false)
    expect(sealed.length).toBe(text.length + 30)
  })

  it.each<[string, Place]>([
    ['row', { ...place, row: 8 }],
    ['column', { ...place, column: 'credential.phone' }],
    ['table', { ...place, column: 'old_email.email' }],
  ])('does not open in another %s', (_what, elsewhere) => {
    expect(open(sealed, elsewhere)).toThrow(CannotOpen)
  })

  it('does not open when a single bit of it is changed', () => {
    for (let i = 0; i < sealed.length; i++) {
      const changed = Buffer.from(sealed)
      changed[i] = (changed[i] ?? 0) ^ 1
      expect(
        open(changed, place, () => key),
        `byte ${i}`,
      ).toThrow(CannotOpen)
    }
    for (const length of [0, 1, 29, sealed.length - 1]) expect(open(sealed.subarray(0, length))).toThrow(CannotOpen)
  })

  it('does not open with another key, or where the key with its number is not there', () => {
    expect(open(sealed, place, () => randomBytes(32))).toThrow(CannotOpen)
    expect(open(lock(key, 2, place, text))).toThrow(/no key 2/)
  })

  it('never appears in the error', () => {
    expect(open(sealed, { ...place, row: 'alan' })).toThrow(
      /^what is sealed in credential.email cannot be opened: [\w, ]+$/,
    )
  })
})

describe('what is derived of master keys', () => {
  const [one, two] = [randomBytes(32), randomBytes(32)]

  it('differs by use and by key, and stays the same when a key is added behind', () => {
    const [before, after] = [makeKeyRing([one]), makeKeyRing([one, two])]
    expect([before.current, after.current]).toEqual([1, 2])
    expect(after.site(1)).toEqual(before.site(1))
    expect(after.proofs[0]).toEqual(before.proofs[0])
    expect(after.installation).toEqual(before.installation)
    const all = [
      one,
      two,
      after.site(1),
      after.site(2),
      after.wrapping(1),
      after.wrapping(2),
      after.audit(1),
      after.audit(2),
      ...after.proofs,
      after.installation,
    ]
    expect(new Set(all.map((each) => each?.toString('hex'))).size).toBe(11)
    expect(before.site(2)).toBeUndefined()
    expect(before.site(0)).toBeUndefined()
  })
})
