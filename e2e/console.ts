import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { type Colleague, type Role, staffCalls } from '@sp/contract'
import { TOTP } from 'otpauth'
import { type Member, makeMember } from './client.ts'
import { siteUrl } from './journey.ts'
import { sql } from './operator.ts'
import { does } from './steps.ts'

/** Current code for a secret. A code is accepted only once, so a second one within 30 s needs `ahead`. */
export const totpOf = (secret: string, ahead = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + ahead * 30_000 })

export const CONSOLE_CONTEXT: BrowserContextOptions = {
  viewport: { width: 1440, height: 900 },
  deviceScaleFactor: 1,
  hasTouch: false,
  isMobile: false,
  locale: 'zh-CN',
}

export interface Staff extends Member {
  role: Role
  secret: string
  backupCodes: readonly string[]
  colleague: Colleague
  memberToken: string
}

/** Random, because no other account may use the name of a staff member. */
export const ownName = (): string => `阿岚${Math.random().toString(36).slice(2, 8)}`

export async function makeUnenrolled(role: Role, nickname = ownName()): Promise<Member> {
  const who = await makeMember(siteUrl(), nickname)
  await sql('UPDATE person SET role = $2 WHERE bucket = ($1::bigint & 1023)::smallint AND id = $1', [who.id, role])
  return who
}

/** Enrols as the page does. This uses up the current code, so later prompts need `totpOf(secret, 1)`. */
export async function consoleStaff(role: Role, nickname?: string): Promise<Staff> {
  const member = await makeUnenrolled(role, nickname)
  const { username, password } = member
  const { token, colleague } = await does(member, staffCalls.login, { username, password })
  const who = { ...member, token, memberToken: member.token }
  const { secret } = await does(who, staffCalls.begin, {})
  const code = totpOf(secret)
  const { codes } = await does(who, staffCalls.confirm, { code })
  return { ...who, role, secret, backupCodes: codes, colleague }
}

interface SignInOptions extends BrowserContextOptions {
  nickname?: string
  path?: string
  who?: Staff
}

export async function signInToConsole(
  browser: Browser,
  role: Role,
  { nickname, path = '', who: given, ...options }: SignInOptions = {},
): Promise<{ page: Page; who: Staff; context: BrowserContext }> {
  const who = given ?? (await consoleStaff(role, nickname))
  const context = await browser.newContext({ ...CONSOLE_CONTEXT, ...options })
  const page = await context.newPage()
  const session = JSON.stringify({ token: who.token, enrolled: true, colleague: who.colleague })
  await page.addInitScript((kept) => {
    if (sessionStorage.length === 0) sessionStorage.setItem('console-session', kept)
  }, session)
  await openConsole(page, path)
  // The console redirects to its first page; navigating before that would be overridden.
  await page.getByRole('navigation').first().waitFor()
  return { page, who, context }
}

export const openConsole = (page: Page, path = '') => page.goto(`${siteUrl()}/operator/#${path}`)

/** Runs the jobs that wait for the end of the undo period, so that tests need not wait for it. */
export const undoTimeIsOver = (what: 'report' | 'appeal', id: number) =>
  sql(
    `UPDATE graphile_worker._private_jobs j SET run_at = now() FROM graphile_worker._private_tasks t
     WHERE t.id = j.task_id AND ((t.identifier = $2 AND j.payload::jsonb @> $1::jsonb)
       OR j.payload ->> 'muteId' = (SELECT mute_id::text FROM report_case WHERE id = ($1::jsonb ->> 'caseId')::bigint))`,
    [JSON.stringify(what === 'report' ? { caseId: id } : { id }), `${what}.settle`],
  )
