import { avatarSrc } from '@sp/client/picture'
import type { MutedRow } from '@sp/contract'
import { Avatar, Chip, cx } from '@sp/ui'
import { useRef } from 'react'
import { Link } from 'react-router'
import { KeyHints, MOVE } from '../../../parts/key-hints.tsx'
import listStyles from '../../../parts/list.module.css'
import { useRowKeys } from '../../../parts/use-row-keys.ts'
import { longHere } from '../../../platform/membership.ts'
import { useNow } from '../../../platform/use-now.ts'
import { memberStatusOf } from '../member-status.ts'
import { texts } from '../texts.ts'
import styles from './member-list.module.css'

interface MemberRowsProps {
  people: readonly MutedRow[]
  openId: number | undefined
  to: (id: number) => string
}

export function MemberRows({ people, openId, to }: MemberRowsProps) {
  const rows = useRef<HTMLDivElement>(null)
  useRowKeys(rows)
  return (
    <div ref={rows}>
      {people.map((row) => (
        <Row key={row.id} row={row} to={to(row.id)} isOpen={row.id === openId} />
      ))}
    </div>
  )
}

function Row({ row, to, isOpen }: { row: MutedRow; to: string; isOpen: boolean }) {
  const { text, tone } = memberStatusOf(row)
  const now = useNow()
  return (
    <Link to={to} aria-current={isOpen || undefined} className={cx(listStyles.row, listStyles.faced)}>
      <Avatar src={avatarSrc(row.avatar)} />
      <span className={listStyles.words}>
        <span className={listStyles.line}>
          <b>{row.nickname}</b>
          <Chip tone={tone} className={styles.chip}>
            {text}
          </Chip>
        </span>
        <span className={cx(listStyles.line, styles.meta)}>
          <span>@{row.username}</span>
          <span>{texts.joinedFor(longHere(row.joinedAt, now))}</span>
        </span>
      </span>
    </Link>
  )
}

export const RowHints = () => <KeyHints hints={[MOVE, { keys: ['↵'], does: texts.opens }]} />
