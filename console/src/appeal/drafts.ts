import { makeDrafts } from '../platform/drafts.ts'
import type { Choice } from './choice.ts'

/** What is being decided of each appeal. */
export const drafts = makeDrafts<Choice>()
