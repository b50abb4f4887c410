import { Dialog } from '@sp/ui'
import { Kbd } from '../parts/kbd.tsx'
import styles from './keys-dialog.module.css'
import { texts } from './texts.ts'

const { keys } = texts
type Row = readonly [keys: string, what: string]

const columns: readonly (readonly [title: string, rows: readonly Row[]])[] = [
  [
    keys.inList,
    [
      ['J K', keys.next],
      ['↵', keys.open],
      ['X', keys.pick],
      ['/', keys.find],
    ],
  ],
  [
    keys.inCase,
    [
      ['V', keys.picture],
      ['1 2', keys.outcome],
      ['M', keys.mute],
      ['A', keys.take],
      ['/', keys.canned],
      ['⌘ ↵', keys.submit],
      ['Z', keys.undo],
    ],
  ],
  [
    keys.anywhere,
    [
      ['⌘ K', keys.palette],
      ['G Q', keys.goReports],
      ['G C', keys.goService],
      ['G T', keys.goTickets],
      ['G M', keys.goMembers],
      ['G S', keys.goSections],
      ['?', keys.list],
      ['Esc', keys.escape],
    ],
  ],
]

export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={keys.title} wide={{ close: texts.close, size: 'l' }}>
      <div className={styles.keys}>
        {columns.map(([title, rows]) => (
          <div key={title}>
            <h3>{title}</h3>
            <dl>
              {rows.map(([names, what]) => (
                <div key={what}>
                  <dt>
                    {names.split(' ').map((name) => (
                      <Kbd key={name}>{name}</Kbd>
                    ))}
                  </dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
      <p className={styles.note}>{keys.note}</p>
    </Dialog>
  )
}
