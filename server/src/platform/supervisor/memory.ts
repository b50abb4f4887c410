import { totalmem } from 'node:os'

const MB = 1024 * 1024
const LEAST_MB = 256
const MOST_MB = 1024
const SEMI_SPACE_MB = 8

/** What this machine, or its container, has. Without a limit, Node.js answers 0 or more than there is. */
const available = (): number => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)

/** A quarter: the rest is for the database, for pictures being drawn, and for the files that the system caches. */
export const heapDefault = (bytes: number): number => Math.min(MOST_MB, Math.max(LEAST_MB, Math.floor(bytes / 4 / MB)))

interface Given {
  heapMb: number | undefined
  nodeOptions: string | undefined
}

/**
 * Arguments of Node.js for the server process. The heap has a ceiling, at which the process ends and is restarted, and
 * young objects have little room, because each request leaves few behind. Options of the operator take precedence.
 */
export function heapArguments({ heapMb, nodeOptions = '' }: Given, bytes = available()): string[] {
  const ours = {
    'max-old-space-size': heapMb ?? heapDefault(bytes),
    'max-semi-space-size': SEMI_SPACE_MB,
  }
  const isSet = (name: string) => nodeOptions.includes(name) && !(heapMb !== undefined && name === 'max-old-space-size')
  return Object.entries(ours).flatMap(([name, value]) => (isSet(name) ? [] : [`--${name}=${value}`]))
}

/** Threads that compress and hash would each keep freed memory in an arena of their own. */
export const memoryEnv = (env: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  env['MALLOC_ARENA_MAX'] === undefined ? { MALLOC_ARENA_MAX: '2' } : {}
