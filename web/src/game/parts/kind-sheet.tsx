import { MINE_SIZES } from '@sp/contract'
import { RadioList, RadioPills, Sheet } from '@sp/ui'
import { type Kind, MODES } from '../kind.ts'
import { texts } from '../texts.ts'
import styles from './kind-sheet.module.css'

interface KindSheetProps {
  kind: Kind
  open: boolean
  onClose: () => void
  onChoose: (kind: Kind) => void
}

/** Each choice starts a new game; a size closes the sheet (specification 1 § 4). */
export const KindSheet = ({ kind, open, onClose, onChoose }: KindSheetProps) => (
  <Sheet open={open} onClose={onClose} title={texts.choose} titled={{ close: texts.close }}>
    <div className={styles.modes}>
      <RadioPills
        quiet
        even
        label={texts.mode}
        options={MODES.map((mode) => ({ value: mode, label: texts.modes[mode] }))}
        value={kind.isDaily ? undefined : kind.mode}
        onChange={(mode) => onChoose({ size: kind.size, mode })}
      />
      <p className={styles.about}>{texts.about[kind.mode]}</p>
    </div>
    <RadioList
      label={texts.size}
      options={MINE_SIZES.map((size) => ({ value: size, label: texts.sized(size) }))}
      value={kind.isDaily ? undefined : kind.size}
      onChange={(size) => {
        onChoose({ size, mode: kind.mode })
        onClose()
      }}
    />
  </Sheet>
)
