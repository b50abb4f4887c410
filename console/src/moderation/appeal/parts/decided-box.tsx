import type { AppealCase } from '@sp/contract'
import { Button } from '@sp/ui'
import { Box } from '../../../parts/box.tsx'
import { dateTime } from '../../../platform/time.ts'
import { useUndo } from '../api.ts'
import { texts } from '../texts.ts'
import { nameOf, resultOf } from '../words.ts'
import styles from './appeal.module.css'

interface DecidedBoxProps {
  of: AppealCase
  decision: NonNullable<AppealCase['decision']>
}

export function DecidedBox({ of, decision }: DecidedBoxProps) {
  const undo = useUndo(of.id)
  return (
    <Box title={resultOf(of.mute, decision)} end={texts.decidedBy(nameOf(decision.by), dateTime(decision.at))}>
      <p>{texts.noteOf(decision.note)}</p>
      {decision.undoable && (
        <div className={styles.undo}>
          <Button variant="line" busy={undo.busy} onClick={() => undo.run()}>
            {texts.undo}
          </Button>
          <span className={styles.meta}>{texts.undoable}</span>
        </div>
      )}
    </Box>
  )
}
