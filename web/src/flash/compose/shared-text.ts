import { FLASH_MAX } from '@sp/contract'
import { go } from '../../platform/navigation.ts'
import { paths } from '../../platform/paths.ts'
import { flashWords, getWords } from './draft.ts'

const NAMES = ['title', 'text', 'url'] as const

/** What another app shared (`share_target` of the web manifest); some repeat the address in the text. */
export function sharedText(search: string): string {
  const given = new URLSearchParams(search)
  const parts = NAMES.map((name) => given.get(name)?.trim() ?? '')
  const kept = parts.filter(
    (part, index) =>
      part !== '' && !parts.some((other, at) => at !== index && other.includes(part) && (other !== part || at < index)),
  )
  return Array.from(kept.join('\n')).slice(0, FLASH_MAX).join('')
}

/** Adds it to the draft of a flash. A visitor logs in first; until then it stays in the address. */
export function receiveShared(isMember: boolean): void {
  const text = sharedText(location.search)
  if (text === '') return
  if (isMember) {
    history.replaceState(history.state, '', `${location.pathname}${location.hash}`)
    flashWords.change({ text: [getWords().text, text].filter((part) => part !== '').join('\n') })
  }
  go(paths.flashAdd())
}
