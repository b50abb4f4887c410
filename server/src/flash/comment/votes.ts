import { votesBy } from '../flash/vote-service.ts'
import { onComments } from './vote-queries.ts'

export const votesOnComments = votesBy(onComments)
