import type { Config } from '../platform/config.ts'

const HERE = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Names of settings that would send members' data over unencrypted HTTP, reported to the operator. */
export function inTheOpen({ production, publicUrl, s3 }: Pick<Config, 'production' | 'publicUrl' | 's3'>): string[] {
  if (!production) return []
  const addresses = { PUBLIC_URL: publicUrl, S3_ENDPOINT: s3?.endpoint ?? '' }
  const isOpen = (address: string) => address.startsWith('http:') && !HERE.has(new URL(address).hostname)
  return Object.entries(addresses).flatMap(([name, address]) => (isOpen(address) ? [name] : []))
}
