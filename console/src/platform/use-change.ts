import { makeUseChange } from '@sp/client/change/use-change'
import { toast } from '@sp/ui'
import { queryClient } from './query.ts'
import { texts } from './texts.ts'

export const useChange = makeUseChange({ client: queryClient, toast, failed: texts.failed })
