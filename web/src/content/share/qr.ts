import { CUSTOM_KEY, lengthOf } from '@sp/contract'

export type QrTarget =
  | { kind: 'flash'; id: number; path: `/flash/detail/${number}` }
  | { kind: 'post'; id: number; path: `/topic/post/detail/${number}` }
  | { kind: 'reply'; id: number; path: `/topic/post/reply/${number}` }
  | { kind: 'passkey'; passkey: string }

const SCHEME = 'sp://'
const PASSKEY = new RegExp(CUSTOM_KEY.pattern, 'u')

export const qrText = {
  flash: (id: number) => `${SCHEME}flash/detail/${id}`,
  post: (id: number) => `${SCHEME}topic/post/${id}`,
  reply: (id: number) => `${SCHEME}topic/reply/${id}`,
  passkey: (passkey: string) => `${SCHEME}find-love/key/${passkey}`,
}

/**
 * The whole text must exactly match one of our four forms; everything else is null. The result is rebuilt from
 * validated parts, so that a forged code can only lead to a page of this app.
 */
export function parseQr(text: string): QrTarget | null {
  const form = /^sp:\/\/(flash\/detail|topic\/post|topic\/reply|find-love\/key)\/([^/]+)$/u.exec(text)
  const [, kind, value] = form ?? []
  if (!kind || !value) return null
  if (kind === 'find-love/key') return isPasskey(value) ? { kind: 'passkey', passkey: value } : null
  const id = parseId(value)
  if (id === null) return null
  if (kind === 'flash/detail') return { kind: 'flash', id, path: `/flash/detail/${id}` }
  if (kind === 'topic/post') return { kind: 'post', id, path: `/topic/post/detail/${id}` }
  return { kind: 'reply', id, path: `/topic/post/reply/${id}` }
}

const isPasskey = (text: string): boolean => PASSKEY.test(text) && lengthOf(text) <= CUSTOM_KEY.max

function parseId(text: string): number | null {
  if (!/^[1-9][0-9]{0,15}$/.test(text)) return null
  const id = Number(text)
  return Number.isSafeInteger(id) ? id : null
}
