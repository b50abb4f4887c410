import { NODE_LOG_PAGE, type NodeLogLine } from '@sp/contract'
import { Icon, Sheet, Skeleton, Timeline, type TimelineStep } from '@sp/ui'
import { useState } from 'react'
import { Link } from '../../../platform/link.tsx'
import { paths } from '../../../platform/paths.ts'
import { Paged } from '../../../platform/query/paged.tsx'
import { QueryBoundary } from '../../../platform/query/query-boundary.tsx'
import { dayTime } from '../../../platform/time.ts'
import { useNodeLog } from '../../section/government-api.ts'
import { reasonText } from '../../section/reason-text.ts'
import { isLinked, logWords } from '../log-words.ts'
import { texts } from '../texts.ts'
import styles from './card.module.css'

const { log: words } = texts
const SHOWN = 3

export function NodeLogCard({ nodeId }: { nodeId: number }) {
  const [open, setOpen] = useState(false)
  const query = useNodeLog(nodeId, 0)
  const total = query.data?.total ?? 0
  return (
    <section className={styles.card} aria-label={words.title}>
      <div className={styles.head}>
        <h2>{words.title}</h2>
        {total > SHOWN && (
          <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {words.all(total)}
            <Icon name="chevron" size="s" />
          </button>
        )}
      </div>
      <QueryBoundary query={query} coming={<Skeleton h="4rem" shape="block" />} failed={words.failed}>
        {({ list }) =>
          list.length > 0 ? <Timeline plain steps={list.slice(0, SHOWN).map(step)} /> : <p>{words.none}</p>
        }
      </QueryBoundary>
      <p className={styles.small}>{words.about}</p>
      <Sheet open={open} onClose={() => setOpen(false)} title={words.title} titled={{ close: texts.close }}>
        <WholeLog nodeId={nodeId} />
      </Sheet>
    </section>
  )
}

function WholeLog({ nodeId }: { nodeId: number }) {
  const [page, setPage] = useState(0)
  return (
    <div className={styles.inSheet}>
      <Paged
        query={useNodeLog(nodeId, page)}
        size={NODE_LOG_PAGE}
        page={page}
        onPage={setPage}
        coming={<Skeleton h="12rem" shape="block" />}
        failed={words.failed}
        none={<p>{words.none}</p>}
      >
        {(list) => <Timeline plain steps={list.map(step)} />}
      </Paged>
    </div>
  )
}

const step = (line: NodeLogLine): TimelineStep => ({
  when: words.when(dayTime(line.createDatetime), texts.offices[line.office]),
  title: isLinked(line) ? (
    <Link to={line.replyId === null ? paths.post(line.postId ?? 0) : paths.reply(line.replyId)} className={styles.link}>
      {logWords(line)}
    </Link>
  ) : (
    logWords(line)
  ),
  ...(reasonText(line) === '' ? {} : { text: words.why(reasonText(line)) }),
})
