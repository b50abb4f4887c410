import type { Mention, UserSummary, Warning } from '@sp/contract'
import { paths } from '../../platform/paths.ts'
import { qrText } from './qr.ts'

export interface Shareable {
  kind: 'flash' | 'post' | 'reply'
  id: number
  user: Pick<UserSummary, 'nickname' | 'avatar'>
  createDatetime: string
  title?: string
  content: string
  mentions: readonly Mention[]
  warning: Warning | null
  imgs: readonly { img: string }[]
}

export const codeOf = ({ kind, id }: Shareable): string => qrText[kind](id)

export const pathOf = ({ kind, id }: Pick<Shareable, 'kind' | 'id'>): string => paths[kind](id)
