import { POST_HOT, type postCalls } from '@sp/contract'
import { summariesOf } from '../../account/account/summary-service.ts'
import { maySee } from '../../people/follow/visibility.ts'
import { cached } from '../../platform/http/cached.ts'
import { ABOUT_HOT_POSTS } from './announce-service.ts'
import { listOf } from './list-service.ts'
import * as pages from './page-queries.ts'
import { presentItems } from './page-service.ts'

/**
 * More than are shown: those of authors with privacy on are left out, as everywhere where posts are recommended, and what
 * is for adults for others. A second index for these would be written with each reply.
 */
const CANDIDATES = 6 * POST_HOT

export const hot = cached<typeof postCalls.hot>(() =>
  listOf(ABOUT_HOT_POSTS, async (ctx, viewing) => {
    const rows = await pages.hot.all(ctx.db, { ...viewing, take: CANDIDATES })
    const authors = await summariesOf(
      ctx,
      rows.map(({ authorId }) => authorId),
    )
    const isShown = ({ authorId, warning }: (typeof rows)[number]) => {
      const authorProtected = authors.get(authorId)?.isProtected ?? true
      return maySee({ authorId, warning, authorProtected, isPrivate: false, isDeleted: false }, viewing, 'discover')
    }
    return presentItems(ctx, rows.filter(isShown).slice(0, POST_HOT), viewing)
  }),
)
