import { setFlagsFromString } from 'node:v8'

/**
 * The heap may grow by this much beyond what lives in it before it is collected. By itself, V8 lets it grow to several
 * times that under load and never gives it back; with it, collections took no longer in all (decision 0138).
 */
const GROWING_PERCENT = 20

/** Not an argument of the process: Node.js would refuse to start if a later V8 had no such flag, and this prints a line. */
export const limitHeapGrowth = (): void => setFlagsFromString(`--heap-growing-percent=${GROWING_PERCENT}`)
