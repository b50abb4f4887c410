import { CallError } from '@sp/contract'

export const messageOf = (error: unknown, otherwise: string): string =>
  error instanceof CallError ? error.msg : otherwise
