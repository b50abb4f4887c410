import { createHmac, timingSafeEqual } from 'node:crypto'
import type { App, Cookies, Ctx } from '../ctx.ts'

/** Its name reveals nothing. It opens private pictures to an <img>, which can send no header, and nothing else. */
const COOKIE = 'v'
const SECONDS = 90 * 86_400
const VALUE = /^([0-9a-z]{1,11})-([0-9a-z]{1,11})-([\w-]{43})$/

const mac = ({ secret }: Pick<App, 'secret'>, userId: number, sessionId: number): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['read pictures', userId, sessionId]))
    .digest()

/** Together with an answer that contains private addresses: the browser proves by it who fetches them. */
export function letReadPictures(ctx: Ctx): void {
  if (ctx.viewer === null) return
  const { id, sessionId } = ctx.viewer
  const value = `${id.toString(36)}-${sessionId.toString(36)}-${mac(ctx, id, sessionId).toString('base64url')}`
  if (ctx.cookies.read(COOKIE) !== value) ctx.cookies.give(COOKIE, value, SECONDS)
}

/** Whom the cookie was given to, and for which session; whether that is still valid is for the caller to check. */
export function pictureReader(
  app: Pick<App, 'secret'>,
  cookies: Pick<Cookies, 'read'>,
): { userId: number; sessionId: number } | undefined {
  const [, user = '', session = '', presented = ''] = VALUE.exec(cookies.read(COOKIE) ?? '') ?? []
  const [userId, sessionId] = [Number.parseInt(user, 36), Number.parseInt(session, 36)]
  if (!Number.isSafeInteger(userId) || !Number.isSafeInteger(sessionId)) return undefined
  if (!timingSafeEqual(Buffer.from(presented, 'base64url'), mac(app, userId, sessionId))) return undefined
  return { userId, sessionId }
}
