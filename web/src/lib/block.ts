import { confirm, toast } from '@sp/ui'
import { messageOf } from './call.ts'
import { setBlocked } from './people.ts'
import { texts } from './texts.ts'

/** Asks, blocks or unblocks, and says so. */
export async function askToBlock(userId: number, blocked: boolean): Promise<void> {
  const { title, text, action, done } = blocked ? texts.block : texts.unblock
  if (!(await confirm({ title, text, cancel: texts.cancel, action, danger: blocked }))) return
  try {
    await setBlocked(userId, blocked)
  } catch (error) {
    return toast(messageOf(error, texts.failed))
  }
  toast(done)
}
