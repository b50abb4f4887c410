import type { UserSummary } from '@sp/contract'
import { texts } from './texts.ts'

/**
 * The author of an imported post or reply: a name without an account, so that it is not taken for a member. Others as they
 * are.
 */
export const archivedAuthor = (author: UserSummary, name: string | null): UserSummary =>
  name === null ? author : { ...author, nickname: texts.archived(name) }
