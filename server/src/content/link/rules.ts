import { firstWebAddress, LINK_ABOUT_MAX, LINK_TITLE_MAX, type LinkCard } from '@sp/contract'
import { beginningOf, firstWords } from '../../platform/excerpt.ts'
import type { PageHead } from './page-head.ts'

/** The address that a card of this text would be about. */
export function cardAddress(text: string): string | undefined {
  const { href } = firstWebAddress(text) ?? {}
  return href?.startsWith('https://') ? href : undefined
}

/** Signs that are not seen, or that reorder what surrounds them: the title of a page must not look like something else. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\uFFFD]/gu

/** The text is cut first: normalising takes the square of the number of marks that follow one letter. */
const plain = (text: string, most: number): string => {
  const cut = beginningOf(text.replace(/\s+/g, ' ').replace(UNSEEN, '').trim(), 8 * most)
  return firstWords(cut.normalize(), most)
}

/** The host is that of the written address, where a press leads first, and in ASCII: no letter of it looks like another. */
export function cardOf(url: string, head: PageHead): LinkCard | undefined {
  const title = plain(head.title, LINK_TITLE_MAX)
  if (title === '') return undefined
  const about = plain(head.about, LINK_ABOUT_MAX)
  const host = new URL(url).host.replace(/^www\./, '')
  return { url, host, title, ...(about !== '' && about !== title && { about }) }
}

/** Whole names and those below them. */
export const isAmong = (hostname: string, hosts: readonly string[]): boolean =>
  hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
