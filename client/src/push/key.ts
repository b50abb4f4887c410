export function bytesOfKey(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replace(/-/g, '+').replace(/_/g, '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

/** Whether a subscription was made for this key: the site may have generated a new one. */
export function isForKey(subscribed: ArrayBuffer | null | undefined, key: string): boolean {
  if (!subscribed) return false
  const has = new Uint8Array(subscribed)
  const wanted = bytesOfKey(key)
  return has.length === wanted.length && has.every((byte, i) => byte === wanted[i])
}
