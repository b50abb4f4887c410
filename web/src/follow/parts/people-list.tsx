import { FOLLOW_PAGE } from '@sp/contract'
import { Button, Empty, Pager, Skeleton } from '@sp/ui'
import { Link } from 'react-router'
import { Asked } from '../../lib/asked.tsx'
import { paths } from '../../lib/paths.ts'
import { type People, usePeople } from '../api.ts'
import { texts } from '../texts.ts'
import row from './person-row.module.css'
import { PersonRow } from './person-row.tsx'

interface PeopleListProps {
  whom: People
  page: number
  onPage: (page: number) => void
}

/** One page of people, 18 at a time. */
export function PeopleList({ whom, page, onPage }: PeopleListProps) {
  const people = usePeople(whom, page)
  const pages = (total: number) => Math.max(Math.ceil(total / FOLLOW_PAGE), page + 1)
  return (
    <Asked query={people} coming={coming}>
      {({ total, list }) =>
        total === 0 ? (
          <Nobody whom={whom} />
        ) : (
          <>
            <ul aria-busy={people.isFetching}>
              {list.map((person) => (
                <PersonRow key={person.id} person={person} />
              ))}
            </ul>
            <Pager
              page={page}
              pages={pages(total)}
              onPage={onPage}
              labels={texts.pager}
              busy={people.isPlaceholderData}
            />
          </>
        )
      }
    </Asked>
  )
}

function Nobody({ whom }: { whom: People }) {
  const discover = (
    <Button as={Link} to={paths.flashHome()} size="sm" variant="soft">
      {texts.toFeed}
    </Button>
  )
  return <Empty {...texts.none[whom]} action={whom === 'following' && discover} />
}

const coming = ['first', 'second', 'third', 'fourth', 'fifth'].map((place) => (
  <div key={place} className={row.row}>
    <Skeleton shape="circle" w="3rem" />
    <div className={row.words}>
      <Skeleton w="6rem" />
      <Skeleton w="4rem" h="0.75rem" />
    </div>
  </div>
))
