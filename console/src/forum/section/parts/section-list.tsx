import {
  CONSOLE_NODE_FILTERS,
  type ConsoleNode,
  type ConsoleNodeFilter,
  type Data,
  type nodeConsoleCalls,
} from '@sp/contract'
import { Chip, cx, Empty, Icon, IconButton } from '@sp/ui'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { FindField } from '../../../parts/find-field.tsx'
import { KeyHints, MOVE } from '../../../parts/key-hints.tsx'
import listStyles from '../../../parts/list.module.css'
import { Options } from '../../../parts/options.tsx'
import { Head, Pane } from '../../../parts/page.tsx'
import { QueryResult, type QueryResultProps } from '../../../parts/query-result.tsx'
import { useRowKeys } from '../../../parts/use-row-keys.ts'
import { useConsoleState } from '../../../platform/console-state.ts'
import { useKeys } from '../../../platform/keys.ts'
import { paths } from '../../../platform/paths.ts'
import { isIdle } from '../idle.ts'
import { texts } from '../texts.ts'
import { setDraggedSection } from './drag-section.ts'
import { NodeTile } from './node-tile.tsx'
import styles from './section-list.module.css'

const passes: Readonly<Record<ConsoleNodeFilter, (section: ConsoleNode) => boolean>> = {
  all: () => true,
  headless: ({ heads }) => heads === 0,
  idle: isIdle,
}
const HINTS = [MOVE, { keys: ['N'], does: texts.create }]

interface SectionListProps {
  look: QueryResultProps<Data<typeof nodeConsoleCalls.list>>['result']
  openId: number | undefined
  onMake: () => void
}

export function SectionList({ look: result, openId, onMake }: SectionListProps) {
  const [text, setText] = useState('')
  const [filter, setFilter] = useState<ConsoleNodeFilter>('all')
  useKeys({ n: onMake })
  const sections = result.data?.list ?? []
  const words = text.trim().toLowerCase()
  const options = CONSOLE_NODE_FILTERS.map((value) => ({
    value,
    label: texts.filters[value](sections.filter(passes[value]).length),
  }))
  return (
    <Pane
      at="list"
      bare
      label={texts.list}
      head={
        <Head
          title={texts.title}
          count={result.data?.list.length}
          end={<IconButton icon="plus" label={texts.create} onClick={onMake} />}
        />
      }
      strips={
        <div className={listStyles.tools}>
          <FindField label={texts.find} value={text} onChange={setText} />
          <Options label={texts.filter} silent look="small" value={filter} onChange={setFilter} options={options} />
        </div>
      }
      hint={<KeyHints hints={HINTS} />}
    >
      <ToOrder />
      <QueryResult result={result} lines={8}>
        {({ list }) => {
          if (list.length === 0) return <Empty title={texts.noneTitle} text={texts.noneText} />
          const found = list.filter((each) => passes[filter](each) && each.node.toLowerCase().includes(words))
          return found.length === 0 ? <Empty title={texts.noneFound} /> : <Rows sections={found} openId={openId} />
        }}
      </QueryResult>
    </Pane>
  )
}

function ToOrder() {
  const waiting = useConsoleState()?.waiting.proposal
  return (
    <Link to={paths.sectionOrder} className={cx(listStyles.row, listStyles.faced, styles.toOrder)}>
      <Icon name="star" />
      <b className={listStyles.words}>{texts.orderAndProposals}</b>
      {waiting ? <span className={styles.meta}>{texts.waiting(waiting)}</span> : null}
      <Icon name="chevron" />
    </Link>
  )
}

function Rows({ sections, openId }: { sections: readonly ConsoleNode[]; openId: number | undefined }) {
  const rows = useRef<HTMLDivElement>(null)
  useRowKeys(rows)
  return (
    <div ref={rows}>
      {sections.map((each) => (
        <Row key={each.id} section={each} isOpen={each.id === openId} />
      ))}
    </div>
  )
}

function Row({ section, isOpen }: { section: ConsoleNode; isOpen: boolean }) {
  const { id, node, members, todayCount } = section
  return (
    <Link
      to={paths.section(id)}
      aria-current={isOpen || undefined}
      className={cx(listStyles.row, listStyles.faced)}
      draggable
      onDragStart={({ dataTransfer }) => setDraggedSection(dataTransfer, id)}
    >
      <NodeTile node={section} />
      <span className={listStyles.words}>
        <span className={listStyles.line}>
          <b>{node}</b>
          <SectionStatus section={section} />
        </span>
        <span className={styles.meta}>{texts.about(members, todayCount)}</span>
      </span>
    </Link>
  )
}

function SectionStatus({ section: { heads, headsIdleDays, recommended } }: { section: ConsoleNode }) {
  if (heads === 0) return <Chip tone="lamp">{texts.headless}</Chip>
  if (headsIdleDays !== null && isIdle({ headsIdleDays })) return <Chip tone="lamp">{texts.idle(headsIdleDays)}</Chip>
  return recommended === null ? null : <Chip tone="primary">{texts.recommended}</Chip>
}
