import { APPEAL_STATES, type AppealItem, type AppealState } from '@sp/contract'
import { Button, Chip, cx, Empty, Icon, Segmented } from '@sp/ui'
import { useRef } from 'react'
import { Link } from 'react-router'
import { Age } from '../../parts/age.tsx'
import { KeyHints, MOVE } from '../../parts/key-hints.tsx'
import listRow from '../../parts/list-row.module.css'
import { Looked } from '../../parts/looked.tsx'
import { Head, Pane } from '../../parts/page.tsx'
import { useRowKeys } from '../../parts/use-row-keys.ts'
import { useHold } from '../../platform/desk.ts'
import { paths } from '../../platform/paths.ts'
import { leftUntil } from '../../platform/time.ts'
import { useNow } from '../../platform/use-now.ts'
import styles from '../../report/parts/case-list.module.css'
import type { useAppeals } from '../api.ts'
import { texts } from '../texts.ts'
import { againstOf, aroundOf, resultOf } from '../words.ts'

const DECIDE = { keys: ['1', '2', '3'], does: texts.decides }

interface AppealsPaneProps {
  appeals: ReturnType<typeof useAppeals>
  state: AppealState
  onState: (state: AppealState) => void
  openId: number | undefined
}

/** Those that wait, the longest first, or those of the last 180 days. */
export function AppealsPane({ appeals, state, onState, openId }: AppealsPaneProps) {
  const rows = useRef<HTMLDivElement>(null)
  useRowKeys(rows)
  const waiting = appeals.data?.pages.at(-1)?.waiting
  const label = (each: AppealState) =>
    each === 'open' && waiting ? texts.counted(texts.states.open, waiting) : texts.states[each]
  const tools = (
    <div className={styles.tools}>
      <Segmented
        wide
        label={texts.state}
        value={state}
        onChange={onState}
        tabs={APPEAL_STATES.map((id) => ({ id, label: label(id) }))}
      />
    </div>
  )
  return (
    <Pane
      at="list"
      bare
      label={texts.list}
      head={<Head title={texts.title} count={waiting} />}
      strips={tools}
      hint={<KeyHints hints={openId !== undefined && state === 'open' ? [MOVE, DECIDE] : [MOVE]} isNarrow />}
    >
      <Looked look={appeals} lines={9}>
        {({ pages }) => {
          const items = pages.flatMap(({ list }) => list)
          if (items.length === 0) return <Empty title={texts.noneTitle[state]} text={texts.noneText} />
          return (
            <div ref={rows}>
              {items.map((item) => (
                <Row key={item.id} item={item} isOpen={item.id === openId} />
              ))}
            </div>
          )
        }}
      </Looked>
      {appeals.hasNextPage && (
        <div className={styles.more}>
          <Button variant="quiet" busy={appeals.isFetchingNextPage} onClick={() => void appeals.fetchNextPage()}>
            {texts.more}
          </Button>
        </div>
      )}
    </Pane>
  )
}

function Row({ item, isOpen }: { item: AppealItem; isOpen: boolean }) {
  const { id, excerpt, decision, own, createdAt } = item
  const hold = useHold('appeal', id)
  const isTheirs = own || (hold !== undefined && !hold.mine)
  return (
    <Link
      to={paths.appeal(id)}
      aria-current={isOpen || undefined}
      className={cx(listRow.row, styles.row, isTheirs && !decision && styles.held)}
    >
      <span className={styles.top}>
        <Chip tone={item.mute === null ? 'plain' : 'bad'}>{againstOf(item)}</Chip>
        <Chip>{texts.number(id)}</Chip>
        {decision ? (
          <span className={styles.day}>{resultOf(item.mute, decision)}</span>
        ) : (
          <span>
            <Age since={createdAt} />
          </span>
        )}
      </span>
      {excerpt && <p className={styles.what}>{texts.quoted(excerpt)}</p>}
      <span className={styles.who}>
        <span>{aroundOf(item)}</span>
        {!decision &&
          (own ? <Holder>{texts.ownRow}</Holder> : hold && <Held name={hold.by.nickname} until={hold.until} />)}
      </span>
    </Link>
  )
}

const Holder = ({ children }: { children: string }) => (
  <span className={styles.holder}>
    <Icon name="lock" />
    {children}
  </span>
)

function Held({ name, until }: { name: string; until: string }) {
  return <Holder>{texts.heldUntil(name, leftUntil(until, useNow(1000)))}</Holder>
}
