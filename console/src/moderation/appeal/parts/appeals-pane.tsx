import { APPEAL_STATES, type AppealItem, type AppealState } from '@sp/contract'
import { Chip, cx, Segmented } from '@sp/ui'
import { Link } from 'react-router'
import { Age } from '../../../parts/age.tsx'
import { ClaimedBy, Locked } from '../../../parts/claimed-by.tsx'
import { KeyHints, MOVE } from '../../../parts/key-hints.tsx'
import styles from '../../../parts/list.module.css'
import { Head, Pane } from '../../../parts/page.tsx'
import { PagedList } from '../../../parts/paged-list.tsx'
import { useClaim } from '../../../platform/console-state.ts'
import { paths } from '../../../platform/paths.ts'
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

/** Open appeals, oldest first, or the decided ones of the last 180 days. */
export function AppealsPane({ appeals, state, onState, openId }: AppealsPaneProps) {
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
      <PagedList look={appeals} none={{ title: texts.noneTitle[state], text: texts.noneText }}>
        {(item) => <Row key={item.id} item={item} isOpen={item.id === openId} />}
      </PagedList>
    </Pane>
  )
}

function Row({ item, isOpen }: { item: AppealItem; isOpen: boolean }) {
  const { id, excerpt, decision, own, createdAt } = item
  const hold = useClaim('appeal', id)
  const isTheirs = own || (hold !== undefined && !hold.mine)
  return (
    <Link
      to={paths.appeal(id)}
      aria-current={isOpen || undefined}
      className={cx(styles.row, styles.case, isTheirs && !decision && styles.held)}
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
          (own ? <Locked>{texts.ownRow}</Locked> : hold && <ClaimedBy name={hold.by.nickname} until={hold.until} />)}
      </span>
    </Link>
  )
}
