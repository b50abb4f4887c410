import type { Factors } from './api.ts'

export const hasFactor = ({ keys, authenticator }: Pick<Factors, 'keys' | 'authenticator'>): boolean =>
  keys.length > 0 || authenticator !== null

/** Without the last factor a password alone is enough. */
export const isLast = ({ keys, authenticator }: Pick<Factors, 'keys' | 'authenticator'>): boolean =>
  keys.length + (authenticator === null ? 0 : 1) === 1

const DEVICES = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS|Linux/, 'Linux'],
] as const

type Device = (typeof DEVICES)[number][1]

/** The kind of device that a new key gets its first name from. */
export const deviceOf = (userAgent: string): Device | undefined =>
  DEVICES.find(([pattern]) => pattern.test(userAgent))?.[1]
