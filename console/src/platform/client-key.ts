const hex = (byte: number): string => byte.toString(16).padStart(2, '0')

/** Idempotency key for one attempt to create something: a retry after a lost response creates nothing twice. */
export function newClientKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return Array.from(bytes, hex)
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
