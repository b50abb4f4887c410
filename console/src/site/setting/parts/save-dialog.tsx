import type { Setting } from '@sp/contract'
import { toast } from '@sp/ui'
import { ReasonDialog } from '../../../parts/reason-dialog.tsx'
import { showValue } from '../../../platform/setting-value.ts'
import { saveDrafts } from '../api.ts'
import { consequencesOfAll } from '../consequences.ts'
import { type Drafts, savable } from '../drafts.ts'
import { texts } from '../texts.ts'
import styles from './save-dialog.module.css'

interface SaveDialogProps {
  open: boolean
  onClose: () => void
  settings: readonly Setting[]
  drafts: Drafts
  onSaved?: () => void
}

export function SaveDialog({ open, onClose, settings, drafts, onSaved }: SaveDialogProps) {
  const changes = savable(drafts)
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={texts.saveAsk(changes.length)}
      reason="optional"
      readers={texts.readers}
      consequences={consequencesOfAll(changes.map(([key, { value }]) => [key, value]))}
      action={texts.saveDo(changes.length)}
      act={saveDrafts}
      done={() => {
        toast(texts.saved, { icon: 'check' })
        onSaved?.()
      }}
    >
      <dl className={styles.changes}>
        {changes.map(([key, { value }]) => {
          const setting = settings.find((each) => each.key === key)
          return (
            <div key={key}>
              <dt>{setting?.label}</dt>
              <dd>{texts.change(showValue(key, setting?.value), showValue(key, value))}</dd>
            </div>
          )
        })}
      </dl>
    </ReasonDialog>
  )
}
