import { PAIR_PAGE, type PairSession } from '@sp/contract'
import { ListGroup, ListRow } from '@sp/ui'
import { Link } from '../../../platform/link.tsx'
import { paths } from '../../../platform/paths.ts'
import { Paged } from '../../../platform/query/paged.tsx'
import { usePageQuery } from '../../../platform/tab-query.ts'
import { longDate } from '../../../platform/time.ts'
import { usePast } from '../../membership/api.ts'
import { daysTogether } from '../days-together.ts'
import { texts } from '../texts.ts'

const { past: words } = texts

export function Past() {
  const [page, turn] = usePageQuery()
  return (
    <Paged query={usePast(page)} size={PAIR_PAGE} page={page} onPage={turn} coming={null} none={null}>
      {(list) => (
        <ListGroup card title={words.title}>
          {list.map((session) => (
            <Row key={session.id} session={session} />
          ))}
        </ListGroup>
      )}
    </Paged>
  )
}

function Row({ session: { id, name, createDatetime, inLoveDatetime, endDatetime } }: { session: PairSession }) {
  const since = inLoveDatetime ?? createDatetime
  const until = endDatetime ?? since
  const days = words.walked(daysTogether(since, new Date(until)))
  return (
    <ListRow
      as={Link}
      to={paths.parted(id)}
      icon="book"
      sub={`${name ? `${name} · ` : ''}${texts.from(longDate(since), longDate(until))}`}
      chevron
    >
      {days}
    </ListRow>
  )
}
