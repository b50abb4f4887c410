/** Default rate limits (DECISIONS 15); the owner can change the settings of the same names. */
export const LIMITS = {
  'limits.flash': { max: 30, seconds: 3600 },
  'limits.comment': { max: 10, seconds: 60 },
  'limits.message': { max: 60, seconds: 60 },
  'limits.report': { max: 20, seconds: 86_400 },
  'limits.register': { max: 5, seconds: 1800 },
  'limits.login': { max: 5, seconds: 900 },
  'limits.loginAddress': { max: 100, seconds: 3600 },
  'limits.reset': { max: 3, seconds: 3600 },
  'limits.resetAddress': { max: 10, seconds: 3600 },
} as const

export type LimitKey = keyof typeof LIMITS

export const settable = (setting: LimitKey) => ({ ...LIMITS[setting], setting })
