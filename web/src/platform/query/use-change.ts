import { makeUseChange } from '@sp/client/change/use-change'
import { toast } from '@sp/ui'
import { dropRemovedTarget } from '../removed-targets.ts'
import { texts } from '../texts.ts'
import { queryClient } from './query.ts'

/** A refusal also removes a missing thing from the screen (`onTargetRefused`). */
export const useChange = makeUseChange({
  client: queryClient,
  toast,
  failed: texts.failed,
  onRefused: dropRemovedTarget,
})
