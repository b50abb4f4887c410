import { definitionOf, type SettingDefinition, type SettingKey } from '@sp/contract'
import { showValue } from '../../platform/setting-value.ts'
import { texts as platform } from '../../platform/texts.ts'
import { texts } from './texts.ts'

function rangeOf(definition: SettingDefinition): string | undefined {
  switch (definition.type) {
    case 'number':
      return texts.range(definition.min, definition.max)
    case 'text':
      return texts.letters(definition.min, definition.max)
    case 'lines':
      return texts.linesOf(definition.max, definition.each)
    default:
      return undefined
  }
}

export function metaOf(key: SettingKey, before?: unknown): string {
  const definition = definitionOf(key)
  const shown = showValue(key, definition.default)
  const parts = [
    texts.types[definition.type],
    rangeOf(definition),
    shown === platform.setting.empty ? texts.noDefault : texts.byDefault(shown),
    before === undefined ? undefined : texts.before(showValue(key, before)),
  ]
  return parts.filter((part) => part !== undefined).join(' · ')
}

/** Compares canonical JSON, so the key order does not matter; values are flat. */
export const isSame = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b)

const canonical = (value: unknown): string =>
  JSON.stringify(
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.entries(value).toSorted(([x], [y]) => x.localeCompare(y))
      : value,
  )

export function matches(key: SettingKey, words: string): boolean {
  const { label, help } = definitionOf(key)
  return [key, label, help].some((text) => text.toLowerCase().includes(words.trim().toLowerCase()))
}
