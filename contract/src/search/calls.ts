import { defineCall, floodGuard } from '../wire/call.ts'
import { refusals } from '../wire/refusal.ts'
import { id, page, T } from '../wire/schema.ts'
import { SearchResultPage, searchText, searchType } from './shapes.ts'

export const searchRefusals = refusals('search', {
  /** Too many searches are waiting. */
  crowded: [503, '找的人多，请稍后再试'],
  /** No result within the time limit of a search. */
  tooLong: [503, '这个词要找很久，没能找完。换个更具体的说法，或者稍后再试'],
  /** A newer search of the same member or address replaced this one before it started. */
  replaced: [429, '你在别处又找了别的，这一次没有再找'],
})

export const searchCalls = {
  search: defineCall({
    method: 'GET',
    path: '/api/search',
    who: 'anyone',
    summary:
      '找动态、帖子、回复、人和版块，最近的在前；最多数到 900（人到 180）。有 nodeId 时只找这个版块里的帖子和回复',
    input: T.Object({ q: searchText(), type: searchType(), nodeId: T.Optional(id()), page: page() }),
    data: SearchResultPage,
    refusals: [searchRefusals.crowded, searchRefusals.tooLong, searchRefusals.replaced],
    // Typing triggers a suggestion after each pause, so the limit is generous.
    limit: floodGuard(120),
  }),
}
