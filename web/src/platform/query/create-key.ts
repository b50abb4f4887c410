import { createKeysIn } from '@sp/client/change/create-key'
import { readDraft, writeDraft } from '../device/draft.ts'

export const createKeys = createKeysIn({ read: readDraft, write: writeDraft })
export const { clientKeyFor, wasSent, forgetAttempt } = createKeys
