import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Relay, startRelay } from '../../../test/make/relay.ts'
import { AppState } from '../app-state.ts'
import { readConfig } from '../config.ts'
import type { App } from '../ctx.ts'
import { tallies } from '../tallies.ts'
import { sendLetter } from './send.ts'

let relay: Relay
beforeAll(async () => {
  relay = await startRelay()
})
afterAll(() => relay.close())

const letter = { to: 'someone@example.com', subject: '提醒', text: '口令' }
const state = new AppState(() => ({}) as App)
const by = (url: string, more = {}) =>
  sendLetter({ config: readConfig({ MAIL_RELAY: url }), state }, { ...letter, ...more })

it('a letter goes in the open to a relay on this machine, and to no other', async () => {
  await by(relay.url)
  expect(relay.letters).toHaveLength(1)
  // The same relay under a name that is not recognised as local.
  await expect(by(relay.url.replace('127.0.0.1', '[::ffff:127.0.0.1]'))).rejects.toThrow(/TLS|STARTTLS/)
  expect(relay.letters).toHaveLength(1)
  expect(Object.fromEntries(tallies({ state }).mailOut.counts())).toEqual({ sent: 1, failed: 1 })
  expect([...tallies({ state }).mailFault.counts().keys()]).toEqual(['ETLS'])
})

it.each([
  'x<y@z.org>',
  'a@b',
  'a@b.org,c',
  'a@b.org, c@d.org',
  'a@b.org\r\nBcc: c@d.org',
  'a\u0000@b.org',
  'a\u202eb@c.org',
  '',
])('nothing goes to what is no address: %j', async (to) => {
  const before = relay.letters.length
  await by(relay.url, { to })
  expect(relay.letters.slice(before)).toEqual([])
})
