import { votesBy } from '../flash/vote-service.ts'
import { commentVotes } from './vote-queries.ts'

export const votesOnComments = votesBy(commentVotes)
