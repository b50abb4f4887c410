import { type DeskMaintainer, isTold } from '@sp/contract'
import { texts } from './texts.ts'

export const nameOf = ({ user }: DeskMaintainer): string => (isTold(user) ? user.nickname : texts.erased)
