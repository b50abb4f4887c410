import { describe, expect, it } from 'vitest'
import { TestKey } from '../../../test/make/sign-in-key.ts'
import { siteOf } from './rules.ts'
import { clientDataOf, creationOptions, optionsFor, verifyKey, verifyNewKey } from './web-authn.ts'

const site = siteOf('http://localhost:3000') ?? { rpId: '', origin: '' }
const challenge = Buffer.from('a challenge').toString('base64url')
const options = creationOptions(site, {
  challenge,
  member: { id: 2048, username: 'lamp' },
  siteName: '小窗',
  keys: [{ credentialId: 'AAAA', transports: 'usb,nfc' }],
})

describe('a new key', () => {
  it('is asked for with the name of the site and without those that are known', () => {
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: '小窗' },
      user: { name: 'lamp' },
      excludeCredentials: [{ id: 'AAAA', transports: ['usb', 'nfc'] }],
      attestation: 'none',
    })
  })

  it('is accepted as a browser makes it, and signs from then on', async () => {
    const key = new TestKey()
    const made = await verifyNewKey(site, key.create(options), challenge)
    expect(made).toEqual({
      credentialId: key.id,
      publicKey: key.publicKey,
      counter: 0,
      transports: 'internal',
      backedUp: false,
    })
    const response = key.sign(optionsFor(site, challenge))
    const signed = { response, publicKey: made?.publicKey ?? '', challenge }
    expect(await verifyKey(site, signed)).toEqual({ counter: 1, backedUp: false })
    expect(await verifyKey(site, { ...signed, challenge: 'AAAA' })).toBeUndefined()
    expect(await verifyKey(site, { ...signed, publicKey: new TestKey().publicKey })).toBeUndefined()
  })

  it('is refused for another challenge, site or origin, and where its member was not recognised', async () => {
    const key = new TestKey()
    expect(await verifyNewKey(site, key.create({ ...options, challenge: 'AAAA' }), challenge)).toBeUndefined()
    const elsewhere = key.create({ ...options, rp: { id: 'evil.example', name: '' } })
    expect(await verifyNewKey(site, elsewhere, challenge)).toBeUndefined()
    expect(await verifyNewKey(site, key.create(options, { origin: 'https://evil.example' }), challenge)).toBeUndefined()
    expect(await verifyNewKey(site, key.create(options, { isVerified: false }), challenge)).toBeUndefined()
  })
})

it('what no browser sends has neither challenge nor origin', () => {
  for (const text of ['', 'x', 'null', '[]', '{"challenge":1,"origin":"a"}', '"text"'])
    expect(clientDataOf({ clientDataJSON: Buffer.from(text).toString('base64url') })).toEqual({
      challenge: '',
      origin: '',
    })
})
