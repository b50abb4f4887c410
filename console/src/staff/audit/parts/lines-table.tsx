import type { AuditLine } from '@sp/contract'
import { Button, Chip, Empty, Icon, VisuallyHidden } from '@sp/ui'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { Table } from '../../../parts/table.tsx'
import { paths } from '../../../platform/paths.ts'
import { dayOf, exact } from '../../../platform/time.ts'
import { useNow } from '../../../platform/use-now.ts'
import { callText } from '../call-texts.ts'
import { inShort } from '../details.ts'
import { texts } from '../texts.ts'
import type { Lines, ShownLine } from '../use-lines.ts'
import { byText, hashShort } from '../words.ts'
import styles from './audit.module.css'

const { columns } = texts

export function LinesTable({ lines: { list, line: open, show, older } }: { lines: Lines }) {
  const more = older && (
    <Button variant="line" className={styles.more} onClick={older}>
      {texts.older}
    </Button>
  )
  if (list.length === 0) {
    const isOver = !older
    return (
      <Empty
        title={isOver ? texts.none : texts.noneHere}
        text={isOver ? texts.noneText : texts.noneHereText}
        action={more}
      />
    )
  }
  return (
    <div className={styles.lines}>
      <Table
        label={texts.title}
        edge
        hover
        columns={[
          columns.seq,
          columns.at,
          columns.by,
          { label: <VisuallyHidden>{columns.kind}</VisuallyHidden> },
          columns.call,
          columns.about,
          columns.reason,
          columns.hash,
        ]}
      >
        {list.map((line, at) => (
          <Fragment key={line.seq}>
            {dayOf(line.at) !== dayOf(list[at - 1]?.at ?? '1970-01-01T00:00:00Z') && <Day at={line.at} />}
            <Row line={line} isOpen={line === open} onOpen={() => show(line)} />
          </Fragment>
        ))}
      </Table>
      {more}
    </div>
  )
}

function Day({ at }: { at: string }) {
  const day = dayOf(at)
  const today = dayOf(new Date(useNow()).toISOString())
  return (
    <tr className={styles.day}>
      <th colSpan={8} scope="rowgroup">
        {day === today ? texts.today(day) : day}
      </th>
    </tr>
  )
}

function Row({ line, isOpen, onOpen }: { line: ShownLine; isOpen: boolean; onOpen: () => void }) {
  const { seq, at, kind, call, reason, changes, aboutName, hash, intact } = line
  return (
    <tr aria-selected={isOpen} onClick={onOpen}>
      <td className={styles.mono}>{seq}</td>
      <td className={styles.mono}>{exact(at)}</td>
      <td data-nowrap>{byText(line)}</td>
      <td>
        <KindChip kind={kind} />
      </td>
      <td data-nowrap>
        <Link to={paths.auditLine(seq)} replace aria-label={`${texts.line(seq)}，${callText(call)}`}>
          {callText(call)}
        </Link>
      </td>
      <td className={styles.about}>{aboutName}</td>
      <td className={styles.cut}>{[inShort(changes), reason].filter(Boolean).join(' · ')}</td>
      <td className={intact ? styles.mono : styles.wrong}>{hashShort(hash)}</td>
    </tr>
  )
}

const KindChip = ({ kind }: Pick<AuditLine, 'kind'>) => (
  <Chip className={styles.kind} tone={({ act: 'primary', look: 'plain', refused: 'bad' } as const)[kind]}>
    {kind === 'look' && <Icon name="eye" />}
    {kind === 'refused' && <Icon name="warn" />}
    {texts.kinds[kind]}
  </Chip>
)
