import { type FactorTask, isRefusal, sessionRefusals } from '@sp/contract'

/** What is missing after the right password. */
export const taskOf = (error: unknown): FactorTask | undefined =>
  isRefusal(error, sessionRefusals.factorNeeded) ? (error.data as FactorTask) : undefined
