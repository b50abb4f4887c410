import { FOLLOW_PAGE } from '@sp/contract'
import { Button, Empty, ErrorState, Loading, Pager, Skeleton } from '@sp/ui'
import { Link } from 'react-router'
import { messageOf } from '../../lib/call.ts'
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
  const { data, error, isFetching, isPlaceholderData, refetch } = usePeople(whom, page)
  if (!data && error) {
    const retry = { label: texts.retry, onClick: () => void refetch(), busy: isFetching }
    return <ErrorState title={texts.errorTitle} text={messageOf(error, texts.failed)} retry={retry} />
  }
  if (!data) return <PeopleSkeleton />
  if (data.total === 0) return <Nobody whom={whom} />
  const pages = Math.max(Math.ceil(data.total / FOLLOW_PAGE), page + 1)
  return (
    <>
      <ul aria-busy={isFetching}>
        {data.list.map((person) => (
          <PersonRow key={person.id} person={person} />
        ))}
      </ul>
      <Pager page={page} pages={pages} onPage={onPage} labels={texts.pager} busy={isPlaceholderData} />
    </>
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

const places = ['first', 'second', 'third', 'fourth', 'fifth']

const PeopleSkeleton = () => (
  <Loading label={texts.loading}>
    {places.map((place) => (
      <div key={place} className={row.row}>
        <Skeleton shape="circle" w="3rem" />
        <div className={row.words}>
          <Skeleton w="6rem" />
          <Skeleton w="4rem" h="0.75rem" />
        </div>
      </div>
    ))}
  </Loading>
)
