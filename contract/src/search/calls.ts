import { defineCall, floodGuard } from '../wire/call.ts'
import { page, pageOf, T } from '../wire/schema.ts'
import { Found, searchText, searchType } from './shapes.ts'

export const searchCalls = {
  search: defineCall({
    method: 'GET',
    path: '/api/search',
    who: 'anyone',
    summary: '找动态、帖子、回复、人和版块，最近的在前；最多数到 900（人到 180）',
    input: T.Object({ q: searchText(), type: searchType(), page: page() }),
    data: pageOf(Found),
    refusals: [],
    // A person types: a name is suggested with each letter that stands still for a moment.
    limit: floodGuard(120),
  }),
}
