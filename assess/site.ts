import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sessionCalls, staffCalls } from '@sp/contract'
import { TOTP } from 'otpauth'
import { api, makeMember } from '../e2e/client.ts'
import { OWN } from '../e2e/demo.ts'
import { startStack } from '../e2e/stack.ts'

export const [dataDir = '', folder = '', , part = ''] = process.argv.slice(2)

interface Marker {
  password: string
  owner: { username: string; secret: string }
}

export interface Site {
  url: string
  /** A token of a new session. */
  member: () => Promise<string>
  /** A member with nothing of their own. */
  newcomer: () => Promise<string>
  /** With a fresh code: some calls need it. */
  owner: () => Promise<string>
}

const CODE_MS = 30_000

/** The running site of the demonstration in the data folder that scripts/assess.mjs gives. */
export async function withSite(look: (site: Site) => Promise<void>, env: Record<string, string> = {}): Promise<void> {
  const { password, owner } = JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8')) as Marker
  const stack = await startStack(env, dataDir)
  const { url } = stack
  const member = async () => {
    const { data } = await api(url, sessionCalls.login, { username: OWN, password })
    return data.token
  }
  let usedAt = 0
  /** Each code counts one time. */
  const nextCode = async () => {
    const rest = usedAt + CODE_MS - Date.now()
    if (rest > 0) await new Promise((done) => setTimeout(done, rest))
    usedAt = Date.now()
    return new TOTP({ secret: owner.secret }).generate()
  }
  const ownerToken = async () => {
    const { data } = await api(url, staffCalls.login, { username: owner.username, password, totp: await nextCode() })
    const { token } = data
    await api(url, staffCalls.fresh, { code: await nextCode() }, token)
    return token
  }
  try {
    await look({ url, member, newcomer: async () => (await makeMember(url)).token, owner: ownerToken })
  } finally {
    await stack.stop()
  }
}
