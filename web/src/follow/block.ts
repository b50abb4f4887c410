import { followCalls } from '@sp/contract'
import { confirm, toast } from '@sp/ui'
import { call } from '../platform/call.ts'
import { texts } from '../platform/texts.ts'
import { useChange } from '../platform/use-change.ts'
import { blockChanged, peopleShown } from './people.ts'
import { withBlocked } from './people-patch.ts'

const wordsOf = (blocked: boolean) => (blocked ? texts.block : texts.unblock)

/** Asks, blocks or unblocks, and says so. */
export function useBlock(userId: number) {
  const { run } = useChange({
    name: ['block', userId],
    call: (blocked: boolean) => call(blocked ? followCalls.block : followCalls.unblock, { userId }),
    key: peopleShown,
    patch: (data, blocked) => withBlocked(data, userId, blocked),
    done: (_, blocked) => toast(wordsOf(blocked).done),
    refresh: (_, blocked) => blockChanged(userId, blocked),
  })
  return async (blocked: boolean): Promise<void> => {
    const { title, text, action } = wordsOf(blocked)
    if (await confirm({ title, text, cancel: texts.cancel, action, danger: blocked })) run(blocked)
  }
}
