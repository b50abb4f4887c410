import { avatarSrc } from '@sp/client/picture'
import {
  type ConsoleRank,
  gameConsoleCalls as calls,
  MINE_MODES,
  MINE_SIZES,
  type MineMode,
  type MineSize,
} from '@sp/contract'
import { Avatar, Button, Empty } from '@sp/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { Options } from '../parts/options.tsx'
import { Head, Page, Pane } from '../parts/page.tsx'
import { QueryResult } from '../parts/query-result.tsx'
import { Table } from '../parts/table.tsx'
import { useConsoleQuery } from '../platform/api.ts'
import { paths } from '../platform/paths.ts'
import { dateTime } from '../platform/time.ts'
import styles from './ranks-page.module.css'
import { RemoveDialog } from './remove-dialog.tsx'
import { texts } from './texts.ts'

const sizes = MINE_SIZES.map((size) => ({ value: String(size), label: texts.level(size) }))
const modes = MINE_MODES.map((mode) => ({ value: mode, label: texts.modes[mode] }))

export default function RanksPage() {
  const [difficulty, setDifficulty] = useState<MineSize>(8)
  const [mode, setMode] = useState<MineMode>('classic')
  const [removing, setRemoving] = useState<ConsoleRank>()
  const kind = { difficulty, mode }
  const result = useConsoleQuery(calls.ranks, kind)
  const tools = (
    <div className={styles.tools}>
      <Options
        label={texts.size}
        silent
        look="small"
        options={sizes}
        value={String(difficulty)}
        onChange={(size) => setDifficulty(Number(size) as MineSize)}
      />
      <Options label={texts.mode} silent look="small" options={modes} value={mode} onChange={setMode} />
      <span className={styles.meta}>{texts.note}</span>
    </div>
  )
  return (
    <Page title={texts.title}>
      <Pane bare label={texts.title} head={<Head title={texts.title} />} strips={tools}>
        <QueryResult result={result} lines={6}>
          {({ list }) =>
            list.length === 0 ? (
              <Empty title={texts.none} text={texts.noneText} />
            ) : (
              <Rows list={list} onRemove={setRemoving} />
            )
          }
        </QueryResult>
      </Pane>
      <RemoveDialog row={removing} kind={kind} onClose={() => setRemoving(undefined)} />
    </Page>
  )
}

const columns = [
  { label: texts.place, num: true },
  texts.who,
  { label: texts.times, num: true },
  texts.when,
  { label: texts.act, num: true },
]

const Rows = ({ list, onRemove }: { list: readonly ConsoleRank[]; onRemove: (row: ConsoleRank) => void }) => (
  <Table edge label={texts.title} columns={columns}>
    {list.map((row, at) => (
      <tr key={row.user.id}>
        <td data-num>{at + 1}</td>
        <td data-wide>
          <Link to={paths.member(row.user.id)} className={styles.who}>
            <Avatar src={avatarSrc(row.user.avatar)} size="s" />
            {row.user.nickname} <span className={styles.meta}>@{row.user.username}</span>
          </Link>
        </td>
        <td data-num>{texts.seconds(row.times)}</td>
        <td data-nowrap>{dateTime(row.createTime)}</td>
        <td data-num>
          <Button variant="line" size="sm" aria-label={texts.remove(row.user.nickname)} onClick={() => onRemove(row)}>
            {texts.act}
          </Button>
        </td>
      </tr>
    ))}
  </Table>
)
