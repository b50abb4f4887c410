export interface Space {
  readonly freeBytes: number
  readonly totalBytes: number
}

export type DiskSpace = 'enough' | 'low' | 'full'

const MB = 1024 * 1024
const FULL_BYTES = 100 * MB
const LOW_BYTES = 500 * MB
const LOW_SHARE = 0.05
/** On a large disk a twentieth of it would be more than is needed. */
const LOW_MOST_BYTES = 20 * 1024 * MB

export function diskSpaceOf({ freeBytes, totalBytes }: Space): DiskSpace {
  if (freeBytes < FULL_BYTES) return 'full'
  return freeBytes < Math.max(LOW_BYTES, Math.min(totalBytes * LOW_SHARE, LOW_MOST_BYTES)) ? 'low' : 'enough'
}

const FULL = new Set<unknown>(['53100', 'ENOSPC', 'EDQUOT'])

/** A new connection to PostgreSQL writes a file of its catalogue, and gives its failure no code of its own. */
export const isDiskFull = ({ code, message }: { code?: unknown; message?: string }): boolean =>
  FULL.has(code) || (code === 'XX000' && message === 'could not write init file')
