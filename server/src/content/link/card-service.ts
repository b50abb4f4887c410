import type { LinkCard } from '@sp/contract'
import { cardAddress } from './rules.ts'

/** Also after an edit: a card is shown only below the address that it is about. */
export const shownCard = (text: string, card: LinkCard | null): { card?: LinkCard } =>
  card !== null && cardAddress(text) === card.url ? { card } : {}
