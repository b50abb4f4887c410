import { readFileSync } from 'node:fs'

/**
 * Each connection costs some 15 KB before it has sent anything, and up to 16 KB more for an unfinished header.
 */
const MOST = 4_096
/** Connections that stay silent for hours cost less, and are counted apart so that calls do not wait for them. */
const MOST_IDLE = 8_192
/** Descriptors for the database, jobs, mail and the process's own files. */
const RESERVE = 256

export interface ConnectionBounds {
  readonly most: number
  readonly mostIdle: number
  readonly mostPerNetwork: number
  readonly mostBodyBytes: number
  /** A body that makes less progress than `leastBytes` in `patienceMs` is cut off. */
  readonly leastBytes: number
  readonly patienceMs: number
}

/**
 * A quarter of the descriptors stays free for files that are read or written for clients; if descriptors are
 * scarce, up to half of the rest may be connections that are kept open.
 */
export function connectionsWithin(descriptors: number): Pick<ConnectionBounds, 'most' | 'mostIdle'> {
  const left = descriptors - Math.min(RESERVE, descriptors / 3)
  const all = Math.floor((left * 3) / 4)
  const most = Math.min(MOST, Math.ceil(all / 2))
  return { most, mostIdle: Math.min(MOST_IDLE, all - most) }
}

export function mostDescriptors(): number {
  try {
    const most = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]
    return most === undefined ? Number.MAX_SAFE_INTEGER : Number(most)
  } catch {
    return Number.MAX_SAFE_INTEGER
  }
}
