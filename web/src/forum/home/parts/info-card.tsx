import type { NodeDetail } from '@sp/contract'
import { Icon } from '@sp/ui'
import { type ReactNode, useState } from 'react'
import { shortCount } from '../../../platform/count.ts'
import { longDate } from '../../../platform/time.ts'
import { JoinButton } from '../../section/join-button.tsx'
import { NodeTile } from '../../section/node-tile.tsx'
import { texts } from '../texts.ts'
import styles from './card.module.css'
import { DescribeSheet } from './describe-sheet.tsx'
import head from './node-head.module.css'

const { info: words } = texts

export function InfoCard({ node: { detail, can }, children }: { node: NodeDetail; children: ReactNode }) {
  const [editing, setEditing] = useState(false)
  return (
    <section className={styles.card}>
      <div className={head.row}>
        <NodeTile node={detail} size="l" />
        <div className={head.words}>
          <h2>{detail.node}</h2>
          <p className={head.meta}>{texts.node.people(shortCount(detail.star))}</p>
          <p className={head.meta}>{words.since(longDate(detail.createDatetime))}</p>
        </div>
        <JoinButton node={detail} />
      </div>
      <div className={styles.head}>
        <h3>{words.description}</h3>
        {can.describe && (
          <button type="button" onClick={() => setEditing(true)}>
            <Icon name="pen" size="s" />
            {words.edit}
          </button>
        )}
      </div>
      <p className={styles.text}>{detail.description}</p>
      {children}
      {can.describe && <DescribeSheet node={detail} open={editing} onClose={() => setEditing(false)} />}
    </section>
  )
}
