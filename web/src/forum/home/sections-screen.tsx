import { useSettled } from '@sp/client/use-settled'
import { NODE_NAME_MAX, NODE_PAGE } from '@sp/contract'
import { Button, Empty, Header, IconButton, PageBar, Screen, SearchField } from '@sp/ui'
import { useState } from 'react'
import { useBack } from '../../platform/navigation.ts'
import { paths } from '../../platform/paths.ts'
import { Paged } from '../../platform/query/paged.tsx'
import { useSession } from '../../platform/session/session.ts'
import { readPage, useScrollMemory, useView } from '../../platform/view.ts'
import { useJoinedNodes, useNodes } from '../section/api.ts'
import type { JoinedFilter } from '../section/cache.ts'
import { NodeRow } from '../section/node-row.tsx'
import { NodesSkeleton } from '../section/nodes-skeleton.tsx'
import { Marked } from './parts/marked.tsx'
import { ProposeSheet } from './parts/propose-sheet.tsx'
import styles from './sections-screen.module.css'
import { texts } from './texts.ts'

const { sections } = texts

interface View {
  filter: string
  joined: JoinedFilter
  page: number
}

const readSections = ({ filter, joined, page }: Partial<View>): View => ({
  filter: typeof filter === 'string' ? filter : '',
  joined: joined === 'others' ? 'others' : 'any',
  page: readPage(page),
})

export default function SectionsScreen({ title }: { title: string }) {
  const back = useBack(paths.topicHome())
  const [view, change] = useView('sections', readSections)
  const toTop = useScrollMemory('sections')
  const [proposing, setProposing] = useState(false)
  const find = (filter: string) => change({ filter, page: 0 })
  const turn = (page: number) => {
    change({ page })
    toTop()
  }
  const plus = <IconButton icon="plus" label={sections.propose} onClick={() => setProposing(true)} />
  return (
    <Screen header={<Header title={title} back={{ label: texts.back, onClick: back }} actions={plus} />}>
      <div role="search" className={styles.find}>
        <SearchField
          label={sections.find}
          clear={texts.clear}
          maxLength={NODE_NAME_MAX}
          value={view.filter}
          onChange={find}
        />
      </div>
      <Sections view={view} onChange={change} onPage={turn} />
      <Propose onPress={() => setProposing(true)} />
      <ProposeSheet open={proposing} onClose={() => setProposing(false)} />
    </Screen>
  )
}

interface SectionsProps {
  view: View
  onChange: (part: Partial<View>) => void
  onPage: (page: number) => void
}

function Sections({ view, onChange, onPage }: SectionsProps) {
  const filter = useSettled(view.filter.trim())
  const joined = filter === '' ? view.joined : 'any'
  const query = useNodes(filter, joined, view.page)
  const none = filter === '' ? <Empty title={sections.none[view.joined]} /> : null
  return (
    <>
      <Sum view={view} filter={filter} total={query.data?.total} onChange={onChange} />
      <Paged query={query} size={NODE_PAGE} page={view.page} onPage={onPage} coming={<NodesSkeleton />} none={none}>
        {(list, busy) => (
          <ul aria-label={texts.allNodes} aria-busy={busy}>
            {list.map((node) => (
              <NodeRow key={node.id} node={node} name={<Marked text={node.node} part={filter} />} />
            ))}
          </ul>
        )}
      </Paged>
    </>
  )
}

interface SumProps extends Pick<SectionsProps, 'view' | 'onChange'> {
  filter: string
  total: number | undefined
}

function Sum({ view: { joined }, filter, total, onChange }: SumProps) {
  const session = useSession()
  const mine = useJoinedNodes().data?.length
  if (filter !== '')
    return (
      <PageBar>
        <span role="status">{total === undefined ? '' : sections.found(filter, total)}</span>
      </PageBar>
    )
  const isOthers = joined === 'others'
  const toggle = (
    <Button
      variant="text"
      aria-pressed={isOthers}
      onClick={() => onChange({ joined: isOthers ? 'any' : 'others', page: 0 })}
    >
      {isOthers ? sections.showAll : sections.onlyOthers}
    </Button>
  )
  return <PageBar end={session && toggle}>{total === undefined ? '' : sections.sum(joined, total, mine)}</PageBar>
}

const Propose = ({ onPress }: { onPress: () => void }) => (
  <div className={styles.propose}>
    <p>{sections.whyPropose}</p>
    <Button size="sm" variant="soft" onClick={onPress}>
      {sections.propose}
    </Button>
  </div>
)
