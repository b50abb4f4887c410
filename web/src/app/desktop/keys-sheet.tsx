import { ListRow, Sheet, Switch } from '@sp/ui'
import { useRef } from 'react'
import { switchKeys, useKeys, useKeysAreOn } from '../../platform/keys.ts'
import styles from './keys-sheet.module.css'
import { texts } from './texts.ts'

const { keys: words } = texts

interface KeysSheetProps {
  open: boolean
  onClose: () => void
}

export const KeysSheet = ({ open, onClose }: KeysSheetProps) => (
  <Sheet open={open} onClose={onClose} title={words.title} titled={{ close: words.close }}>
    <Table onClose={onClose} />
  </Sheet>
)

function Table({ onClose }: { onClose: () => void }) {
  const areOn = useKeysAreOn()
  const box = useRef<HTMLDivElement>(null)
  useKeys({ '?': onClose }, box)
  return (
    <div ref={box}>
      <div className={styles.groups}>
        {words.groups.map(({ title, keys }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {keys.map(({ keys: pressed, does }) => (
                <div key={does} className={styles.line}>
                  <dt>
                    {pressed.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <ListRow as="div" sub={words.onText} value={<Switch label={words.on} checked={areOn} onChange={switchKeys} />}>
        {words.on}
      </ListRow>
    </div>
  )
}
