import { CallError } from '@sp/contract'

/** The words for whatever was thrown. */
export const messageOf = (error: unknown, otherwise: string): string =>
  error instanceof CallError ? error.msg : otherwise
