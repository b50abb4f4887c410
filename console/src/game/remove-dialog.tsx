import { type ConsoleRank, gameConsoleCalls as calls, type MineMode, type MineSize } from '@sp/contract'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { offerUndo } from '../parts/undo-bar.tsx'
import { refresh } from '../platform/api.ts'
import { call, caller } from '../platform/call.ts'
import { useChange } from '../platform/use-change.ts'
import { texts } from './texts.ts'

interface RemoveDialogProps {
  row: ConsoleRank | undefined
  kind: { difficulty: MineSize; mode: MineMode }
  onClose: () => void
}

const removeRank = caller(calls.remove)

export function RemoveDialog({ row, kind, onClose }: RemoveDialogProps) {
  const { nickname = '', id: userId = 0 } = row?.user ?? {}
  const remove = useChange({
    call: removeRank,
    settled: () => refresh([calls.ranks]),
    done: ({ id, undoUntil }) => {
      if (Date.parse(undoUntil) <= Date.now()) return
      offerUndo({
        of: `rank ${id}`,
        done: texts.done(nickname),
        until: undoUntil,
        undo: async () => {
          await call(calls.undo, { id })
          refresh([calls.ranks])
        },
      })
    },
  })
  return (
    <ReasonDialog
      open={row !== undefined}
      onClose={onClose}
      title={texts.removeTitle(nickname, texts.seconds(row?.times ?? 0))}
      usual={texts.usual.map((text) => ({ label: text, text }))}
      consequences={[
        { icon: 'eye-off', text: texts.now },
        { icon: 'bell', text: texts.later },
        { icon: 'trophy', text: texts.again },
      ]}
      action={texts.removeDo}
      danger
      act={(reason) => remove.send({ ...kind, userId, reason })}
    />
  )
}
