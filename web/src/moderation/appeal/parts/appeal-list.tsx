import { APPEAL_PAGE } from '@sp/contract'
import { Empty } from '@sp/ui'
import { CardSkeleton } from '../../../platform/card-skeleton.tsx'
import { Paged } from '../../../platform/query/paged.tsx'
import {
  combine,
  emptyError,
  LoadFailed,
  QueryBoundary,
  type Question,
} from '../../../platform/query/query-boundary.tsx'
import { StoryList } from '../../../platform/story-card.tsx'
import { useAppealable, useAppeals } from '../api.ts'
import { texts } from '../texts.ts'
import { AppealItem, OpenItem } from './appeal-item.tsx'
import styles from './appeal-list.module.css'

interface AppealListProps {
  page: number
  onPage: (page: number) => void
}

export function AppealList({ page, onPage }: AppealListProps) {
  const appeals = useAppeals(page)
  const open = useAppealable()
  const isOpen = page === 0 && open.data !== undefined && open.data.length > 0
  if (emptyError(open) && emptyError(appeals)) return <LoadFailed query={combine(open, appeals)} />
  return (
    <>
      {page === 0 && emptyError(open) && <LoadFailed query={open} />}
      {isOpen && (
        <StoryList label={texts.openList} busy={open.isFetching}>
          {open.data.map((each) => (
            <OpenItem key={`${each.targetType} ${each.targetId}`} decision={each} />
          ))}
        </StoryList>
      )}
      <Paged
        query={appeals}
        size={APPEAL_PAGE}
        page={page}
        onPage={onPage}
        coming={<CardSkeleton height="9rem" />}
        none={isOpen || emptyError(open) ? null : <None open={open} />}
      >
        {(list, busy) => (
          <StoryList label={texts.list} busy={busy}>
            {list.map((appeal) => (
              <AppealItem key={appeal.id} appeal={appeal} />
            ))}
          </StoryList>
        )}
      </Paged>
      {(isOpen || appeals.data?.total) && <p className={styles.once}>{texts.once}</p>}
    </>
  )
}

/** The empty state appears only after the list of appealable decisions is known to be empty too. */
const None = ({ open }: { open: Question<unknown> }) => (
  <QueryBoundary query={open} coming={<CardSkeleton height="9rem" />}>
    {() => <Empty title={texts.noneTitle} text={texts.noneText} />}
  </QueryBoundary>
)
