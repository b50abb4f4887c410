import { makeDrafts } from '../../platform/drafts.ts'
import type { Choice } from './choice.ts'

export const drafts = makeDrafts<Choice>()
