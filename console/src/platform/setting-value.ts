import { definitionOf, type Hours, type SettingKey } from '@sp/contract'
import { texts } from './texts.ts'

const { setting } = texts

export function showValue(key: SettingKey, value: unknown): string {
  const definition = definitionOf(key)
  switch (definition.type) {
    case 'switch':
      return value === true ? setting.on : setting.off
    case 'choice':
      return definition.choices[String(value)] ?? String(value)
    case 'hours':
      return showHours(value as Hours)
    case 'lines':
      return setting.lines((value as readonly string[]).length)
    default:
      return value === '' ? setting.empty : String(value)
  }
}

const showHours = ({ from, to }: Hours): string => `${from}–${to}`
