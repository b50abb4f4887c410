import { DEFAULT_AVATARS } from '@sp/contract'

/** A gender is stored as a word; each call has its own code for it (DECISIONS 2). */
export const GENDERS = { 男: 'male', 女: 'female' } as const

export const genderOf = (value: string): 'male' | 'female' | undefined =>
  Object.hasOwn(GENDERS, value) ? GENDERS[value as keyof typeof GENDERS] : undefined

export function isRealDate(value: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value) ?? []
  if (year === undefined) return false
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return date.toISOString().startsWith(value)
}

export const isDefaultAvatar = (uri: string): boolean => {
  const n = Number(/^avatar\/default\/([1-9]\d?)\.png$/.exec(uri)?.[1])
  return n <= DEFAULT_AVATARS
}

/** The file of an avatar URL; undefined for the built-in ones. */
export const avatarKey = (address: string): string | undefined =>
  /^\/files\/i\/avatar\/\d+\/[\w-]+\/(p\/.+)$/.exec(address)?.[1]
