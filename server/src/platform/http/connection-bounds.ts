import { readFileSync } from 'node:fs'

/** Each costs some 15 KB before it has sent anything, and up to 16 KB more for a header that does not end. */
const MOST = 4_096
/** What is open and silent for hours costs less, and no call has to wait for a place among these. */
const MOST_KEPT = 8_192
/** For the database, jobs, mail and what the process itself has open. */
const RESERVE = 256

export interface ConnectionBounds {
  /** How many may be open in all. */
  readonly most: number
  /** How many besides them that are kept open for what may come. */
  readonly mostKept: number
  /** How many of all from one network. */
  readonly mostPerNetwork: number
  /** How much of bodies may be in memory at once. */
  readonly mostBodyBytes: number
  /** A body that brings less than so many bytes in so long is cut off. */
  readonly leastBytes: number
  readonly patienceMs: number
}

/**
 * A quarter stays free for files that are being read or written for those who are connected; where there are few, half
 * of the others may be kept open.
 */
export function connectionsWithin(descriptors: number): Pick<ConnectionBounds, 'most' | 'mostKept'> {
  const left = descriptors - Math.min(RESERVE, descriptors / 3)
  const all = Math.floor((left * 3) / 4)
  const most = Math.min(MOST, Math.ceil(all / 2))
  return { most, mostKept: Math.min(MOST_KEPT, all - most) }
}

/** How many files and connections the system lets this process have open. */
export function mostDescriptors(): number {
  try {
    const most = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]
    return most === undefined ? Number.MAX_SAFE_INTEGER : Number(most)
  } catch {
    return Number.MAX_SAFE_INTEGER
  }
}
