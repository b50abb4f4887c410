import { UndoLine } from '../../../platform/undo-line.tsx'
import { type Collectable, usePutBack } from '../api.ts'
import { texts } from '../texts.ts'

interface DroppedLineProps {
  what: Collectable
  folderId: number | null
  /** What is out of sight cannot be collected again. */
  canUndo: boolean
  onBack: () => void
}

export function DroppedLine({ what, folderId, canUndo, onBack }: DroppedLineProps) {
  const { run, busy } = usePutBack(what, onBack)
  const onUndo = canUndo ? () => run(folderId) : undefined
  return <UndoLine words={texts.droppedLine} undo={texts.undo} busy={busy} onUndo={onUndo} />
}
