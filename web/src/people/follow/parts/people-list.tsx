import { FOLLOW_PAGE } from '@sp/contract'
import { Button, Empty, Skeleton } from '@sp/ui'
import { Link } from '../../../platform/link.tsx'
import { paths } from '../../../platform/paths.ts'
import { Paged } from '../../../platform/query/paged.tsx'
import { type People, usePeople } from '../api.ts'
import { texts } from '../texts.ts'
import { PairRow } from './pair-row.tsx'
import row from './person-row.module.css'
import { PersonRow } from './person-row.tsx'

interface PeopleListProps {
  which: People
  page: number
  onPage: (page: number) => void
}

export function PeopleList({ which, page, onPage }: PeopleListProps) {
  return (
    <Paged
      query={usePeople(which, page)}
      size={FOLLOW_PAGE}
      page={page}
      onPage={onPage}
      coming={coming}
      none={<NoPeople which={which} />}
    >
      {(list, busy) => (
        <ul aria-busy={busy}>
          {list.map((person) =>
            'pairSessionId' in person && person.pairSessionId !== null ? (
              <PairRow key={`pair ${person.pairSessionId}`} person={person} pairSessionId={person.pairSessionId} />
            ) : (
              <PersonRow key={person.id} person={person} />
            ),
          )}
        </ul>
      )}
    </Paged>
  )
}

function NoPeople({ which }: { which: People }) {
  const discover = (
    <Button as={Link} to={paths.flashHome()} size="sm" variant="soft">
      {texts.toFeed}
    </Button>
  )
  return <Empty {...texts.none[which]} action={which === 'following' && discover} />
}

const coming = ['first', 'second', 'third', 'fourth', 'fifth'].map((key) => (
  <div key={key} className={row.row}>
    <Skeleton shape="circle" w="3rem" />
    <div className={row.words}>
      <Skeleton w="6rem" />
      <Skeleton w="4rem" h="0.75rem" />
    </div>
  </div>
))
