import { createHmac, timingSafeEqual } from 'node:crypto'
import type { App, Cookies, Reading } from '../ctx.ts'

/**
 * Its name reveals nothing. An <img> can send no headers, so this cookie opens private pictures, and nothing
 * else.
 */
const COOKIE = 'v'
const SECONDS = 90 * 86_400
const VALUE = /^([0-9a-z]{1,11})-([0-9a-z]{1,11})-([\w-]{43})$/

const mac = ({ secret }: Pick<App, 'secret'>, userId: number, sessionId: number): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['read pictures', userId, sessionId]))
    .digest()

/**
 * Sets the cookie on responses that contain private picture URLs; with it the browser proves which viewer fetches
 * them.
 */
export function letReadPictures(ctx: Reading): void {
  if (ctx.viewer === null) return
  const { id, sessionId } = ctx.viewer
  const value = `${id.toString(36)}-${sessionId.toString(36)}-${mac(ctx, id, sessionId).toString('base64url')}`
  if (ctx.cookies.read(COOKIE) !== value) ctx.cookies.give(COOKIE, value, SECONDS)
}

/**
 * The member and session that the cookie was issued to; the caller checks whether that session is still valid.
 */
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
