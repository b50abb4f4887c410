import { type FactorTask, factorRefusals, isRefusal, sessionRefusals } from '@sp/contract'
import type { Given } from './api.ts'

export interface StepProps {
  task: FactorTask
  send: (given: Given) => Promise<unknown>
  onDone: () => void
  /** The ticket is no longer valid, or the account is closing: the password has to be given again. */
  onOver: (words: string, error: unknown) => void
}

export const isOver = (error: unknown): boolean =>
  isRefusal(error, factorRefusals.ticketOver) || isRefusal(error, sessionRefusals.closing)
