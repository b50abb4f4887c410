import type { RemovalAct } from '@sp/contract'
import { toast } from '@sp/ui'
import { ReasonDialog } from '../../../parts/reason-dialog.tsx'
import { withdrawUndo } from '../../../parts/undo-bar.tsx'
import { useUndoRemoval } from '../api.ts'
import { texts } from '../texts.ts'

export function UndoDialog({ act, onClose }: { act: RemovalAct | undefined; onClose: () => void }) {
  const undo = useUndoRemoval()
  const id = act?.id ?? 0
  return (
    <ReasonDialog
      open={act !== undefined}
      onClose={onClose}
      title={texts.undoTitle}
      reason="optional"
      usual={texts.undoReasons.map((text) => ({ label: text, text }))}
      consequences={[
        { icon: 'refresh', text: texts.undoNow },
        { icon: 'flag', text: texts.undoCases },
        { icon: 'bell', text: texts.undoTold },
      ]}
      action={texts.undoDo}
      act={(reason) => undo.send({ id, ...(reason === '' ? {} : { reason }) })}
      done={() => {
        withdrawUndo(`removal ${id}`)
        toast(texts.undone)
      }}
    />
  )
}
