/** The part of an input that has an optional reason. */
export const reasonIn = (reason: string): { reason?: string } => (reason.trim() === '' ? {} : { reason: reason.trim() })
