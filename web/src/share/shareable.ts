import type { Mention, UserSummary, Warning } from '@sp/contract'
import { paths } from '../platform/paths.ts'
import { qrText } from './qr.ts'

/** What can be shared, as whoever shows it knows it. */
export interface Shareable {
  kind: 'flash' | 'post' | 'reply'
  id: number
  user: Pick<UserSummary, 'nickname' | 'avatar'>
  createDatetime: string
  /** Of a post, and of the one that a reply stands under. */
  title?: string
  content: string
  mentions: readonly Mention[]
  warning: Warning | null
  imgs: readonly { img: string }[]
}

/** What its code says. */
export const codeOf = ({ kind, id }: Shareable): string => qrText[kind](id)

/** The address of its page. */
export const pathOf = ({ kind, id }: Pick<Shareable, 'kind' | 'id'>): string => paths[kind](id)
