import { type ConsoleMaintainer, isIdentified } from '@sp/contract'
import { texts } from './texts.ts'

export const nameOf = ({ user }: ConsoleMaintainer): string => (isIdentified(user) ? user.nickname : texts.erased)
