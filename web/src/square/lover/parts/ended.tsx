import type { PairSession } from '@sp/contract'
import { Dusk, ListGroup, ListRow } from '@sp/ui'
import { CardSkeleton } from '../../../platform/card-skeleton.tsx'
import { Link } from '../../../platform/link.tsx'
import { paths } from '../../../platform/paths.ts'
import { QueryBoundary } from '../../../platform/query/query-boundary.tsx'
import { longDate } from '../../../platform/time.ts'
import { useSquareStatus } from '../../membership/api.ts'
import { useCouple, useEnded } from '../api.ts'
import { daysTogether } from '../days-together.ts'
import { isWordless, partingWords } from '../parting-words.ts'
import { texts } from '../texts.ts'
import styles from './ended.module.css'
import { MoreForm } from './more-form.tsx'
import { PartingList } from './parting-list.tsx'

const { parted: words } = texts

export function EndedCouple({ session }: { session: PairSession }) {
  return (
    <>
      <Dusk scene="apart" className={styles.hero}>
        <h2>{words.hero}</h2>
        <Walked session={session} />
      </Dusk>
      <PartingForm session={session} />
      <ListGroup card>
        <ListRow as={Link} to={paths.loverStory(session.id)} icon="book" sub={words.storyText} chevron>
          {texts.story}
        </ListRow>
      </ListGroup>
      <Off />
    </>
  )
}

function Walked({ session: { id, endDatetime } }: { session: PairSession }) {
  const since = useCouple(id).data?.inLoveDatetime
  if (!since || !endDatetime) return null
  return (
    <p>
      {words.walked(daysTogether(since, new Date(endDatetime)))}
      <br />
      {texts.from(longDate(since), longDate(endDatetime))}
    </p>
  )
}

function PartingForm({ session: { id, avatar } }: { session: PairSession }) {
  return (
    <QueryBoundary query={useEnded(id)} coming={<CardSkeleton height="12rem" />}>
      {({ myRecord, hisRecord }) => {
        const all = partingWords(myRecord, hisRecord)
        // It ended without words on either side: no field is shown.
        if (all.length === 0) return null
        return (
          <>
            <PartingList all={all} avatar={avatar} />
            {!isWordless(myRecord) && (
              <MoreForm sessionId={id} remark={all.flatMap(({ mine, words: each }) => (mine ? each : []))} />
            )}
          </>
        )
      }}
    </QueryBoundary>
  )
}

/** The square stays off until the member switches it on. */
function Off() {
  if (useSquareStatus().data?.squareEnable !== false) return null
  return (
    <p className={styles.foot}>
      {words.off}
      <br />
      {words.again} <Link to={paths.squareSetting()}>{words.setting}</Link>
    </p>
  )
}
