import { isEmailAddress } from '../../wire/email.ts'
import { definitionOf, type Hours, type SettingDefinition, type SettingKey, type SettingType } from './settings.ts'

export type SettingValidation = { readonly value: unknown } | { readonly fault: string }

const length = (text: string): number => [...text].length

const domainOf = (typed: string): string => typed.toLowerCase().replace(/^(?:[^@]*@|\*?\.)/, '')
const isDomain = (domain: string): boolean => isEmailAddress(`a@${domain}`)

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
const isTime = (value: unknown): boolean => typeof value === 'string' && TIME.test(value)

// No user info before the host, and no white space, which could break a line.
const HTTPS = /^https:\/\/[^\s/?#@]+\.[^\s/?#@]+(?:[/?#]\S*)?$/
const isHttps = (typed: string): boolean => typed.length <= 500 && HTTPS.test(typed)

const validators: { [K in SettingType]: (given: unknown, definition: SettingDefinition<K>) => SettingValidation } = {
  switch: (given) => (typeof given === 'boolean' ? { value: given } : { fault: '请选开或关' }),
  number: (given, { min, max }) =>
    Number.isInteger(given) && Number(given) >= min && Number(given) <= max
      ? { value: given }
      : { fault: `请填 ${min}–${max} 之间的整数` },
  text: (given, { min, max }) => {
    const value = typeof given === 'string' ? given.trim() : undefined
    const fits = value !== undefined && length(value) >= min && length(value) <= max
    return fits ? { value } : { fault: min === 0 ? `最多 ${max} 字` : `请填 ${min}–${max} 字` }
  },
  lines: (given, { min = 1, max, each, of }) => {
    const isRight = Array.isArray(given) && given.every((line) => typeof line === 'string')
    const texts = isRight ? given.map((line) => line.trim()).filter((line) => line !== '') : []
    const value = of === 'domains' ? [...new Set(texts.map(domainOf))] : texts
    if (of === 'domains' && !value.every(isDomain)) return { fault: '请一行写一个域名，像 example.com' }
    const fits = isRight && value.length >= min && value.length <= max && value.every((line) => length(line) <= each)
    return fits ? { value } : { fault: `请写 ${min}–${max} 行，每行最多 ${each} 字` }
  },
  choice: (given, { choices }) =>
    typeof given === 'string' && Object.hasOwn(choices, given)
      ? { value: given }
      : { fault: `请选一个：${Object.values(choices).join('、')}` },
  hours: (given) => {
    const { from, to } = (given ?? {}) as Partial<Hours>
    return isTime(from) && isTime(to) && from !== to
      ? { value: { from, to } }
      : { fault: '请填两个不同的时间，像 10:00 到 22:00' }
  },
  email: (given) => {
    const value = typeof given === 'string' ? given.trim() : undefined
    return value === '' || (value !== undefined && isEmailAddress(value)) ? { value } : { fault: '邮箱格式不正确' }
  },
  url: (given) => {
    const value = typeof given === 'string' ? given.trim() : undefined
    return value === '' || (value !== undefined && isHttps(value))
      ? { value }
      : { fault: '请填 https:// 开头的完整地址，最多 500 字' }
  },
}

/** Validates a value against its definition: in the console before sending, and in the server before storing. */
export function validateSetting(key: SettingKey, given: unknown): SettingValidation {
  const definition = definitionOf(key)
  return validators[definition.type](given, definition as never)
}
