import { securityCalls as calls, sessionCalls } from '@sp/contract'
import fc from 'fast-check'
import { sealAddress } from '../../src/account/security/sealed-addresses.ts'
import { makeMember } from '../make/member.ts'
import { codeFromStaff } from '../make/reset.ts'
import { PASSWORD } from '../make/session.ts'
import type { Who } from '../world.ts'
import type { Model } from './history.ts'
import type { Sending, Site } from './site.ts'

interface Command {
  does: 'forgot' | 'prove' | 'set' | 'setByCode' | 'cancel' | 'login'
  /** Chooses among what exists when it is sent: a reset, a session or a password. */
  pick: number
  /** Which one it was. */
  token?: number
  session?: number
  password?: number
}
interface State {
  password: number
  reset: { token: number; isProven: boolean; tries: number } | null
  hasCode: boolean
  sessions: number[]
}
interface Real {
  who: Who
  code: string
  resets: { checkToken: string; cookie: string }[]
  sessions: Who[]
  passwords: string[]
}

const TRIES = 10
const chosen = (pick: number, { length }: readonly unknown[]) => (length === 0 ? 0 : pick % length)

const prove = (site: Site, { id }: Who) =>
  site.insist(async () => {
    const { app, sql } = site.world
    const provenBy = await app.transact((tx) => sealAddress(app, tx, id, 'proof', `${id}@example.com`))
    await sql('UPDATE password_reset SET proven_by = $2 WHERE user_id = $1 AND used_at IS NULL', [id, provenBy])
  })

async function forgot(site: Site, { who, resets }: Real, how: Sending) {
  const { words, data, cookie } = await site.send(calls.forgot, { username: who.username }, undefined, how)
  return { words, as: { token: resets.push({ checkToken: data.checkToken, cookie }) - 1 } }
}

/** At most one way back succeeds, and then no session of before is left. */
export const recovery: Model<Real, State, Command> = {
  name: 'recovery',
  commands: fc.record({
    does: fc.constantFrom('forgot', 'prove', 'prove', 'set', 'set', 'set', 'setByCode', 'cancel', 'login', 'login'),
    pick: fc.nat(9),
  }),
  begin: async ({ world }) => {
    const who = await makeMember(world)
    const code = await codeFromStaff(world, who)
    const real = { who, code, resets: [], sessions: [who], passwords: [PASSWORD] }
    return { real, state: { password: 0, reset: null, hasCode: true, sessions: [0] } }
  },
  does: async (site, real, { does, pick }, how) => {
    const { who, code, resets, sessions, passwords } = real
    if (does === 'prove') return prove(site, who)
    if (does === 'forgot') return forgot(site, real, how)
    if (does === 'cancel') {
      const session = chosen(pick, sessions)
      return { ...(await site.send(calls.cancelReset, {}, sessions[session], how)), as: { session } }
    }
    if (does === 'login') {
      const password = chosen(pick, passwords)
      const given = { username: who.username, password: passwords[password] ?? '' }
      const { words, data } = await site.send(sessionCalls.login, given, undefined, how)
      if (words.at(-1) !== 'ok') return { words, as: { password, session: -1 } }
      return { words, as: { password, session: sessions.push({ ...who, token: data.token }) - 1 } }
    }
    const password = passwords.push(`a new window ${passwords.length}`) - 1
    const pwd = passwords[password] ?? ''
    if (does === 'setByCode') {
      const sent = await site.send(calls.setPasswordByCode, { username: who.username, code, pwd }, undefined, how)
      return { ...sent, as: { password } }
    }
    const token = resets.length === 0 ? -1 : chosen(pick, resets)
    const { checkToken, cookie } = resets[token] ?? { checkToken: 'x'.repeat(43), cookie: '' }
    const browser = { id: 0, username: '', token: '', cookie }
    return { ...(await site.send(calls.setPassword, { pwd, checkToken }, browser, how)), as: { password, token } }
  },
  step: (now, { does, token = -1, session = -1, password = -1 }) => {
    const { reset, hasCode, sessions } = now
    const over: State = { password, reset: null, hasCode: false, sessions: [] }
    switch (does) {
      case 'forgot':
        return [{ ...now, reset: { token, isProven: false, tries: 0 } }, 'ok']
      case 'prove':
        return [{ ...now, reset: reset && { ...reset, isProven: true } }, 'ok']
      case 'set':
        if (reset?.token !== token || reset.tries === TRIES) return [now, 'security.reset-over']
        if (reset.isProven) return [over, 'ok']
        return [{ ...now, reset: { ...reset, tries: reset.tries + 1 } }, 'security.no-mail-yet']
      case 'setByCode':
        return hasCode ? [over, 'ok'] : [now, 'security.wrong-staff-code']
      case 'cancel':
        if (!sessions.includes(session)) return [now, 'common.session-over']
        return [{ ...now, reset: null, hasCode: false }, 'ok']
      case 'login':
        if (password !== now.password) return [now, 'session.wrong-password']
        return [{ ...now, sessions: [...new Set([...sessions, session])].sort((a, b) => a - b) }, 'ok']
    }
  },
  look: async (site, { sessions }) => {
    const answers = await Promise.all(sessions.map((who) => site.sendToBoth(calls.get, {}, who)))
    return [0, 1].map((at) => answers.flatMap((both, nth) => (both[at]?.words.at(-1) === 'ok' ? nth : [])))
  },
  shown: ({ sessions }) => [sessions, sessions].map((each) => each.filter((nth) => nth >= 0)),
}
