import { MESSAGE_SESSION_PAGE, type MessageBox, type MessageSession } from '@sp/contract'
import { Empty, Skeleton } from '@sp/ui'
import { useState } from 'react'
import { Paged } from '../../../platform/query/paged.tsx'
import { RowsSkeleton } from '../../../platform/rows.tsx'
import type { useSessions } from '../sessions-api.ts'
import { texts } from '../texts.ts'
import { SessionMenu } from './session-menu.tsx'
import { SessionRow } from './session-row.tsx'

interface SessionListProps {
  box: MessageBox
  query: ReturnType<typeof useSessions>
  page: number
  onPage: (page: number) => void
  /** The path of the page beside the list. */
  current?: string | undefined
}

export function SessionList({ box, query, page, onPage, current }: SessionListProps) {
  const [chosen, choose] = useState<MessageSession>()
  const [open, setOpen] = useState(false)
  const press = (session: MessageSession) => {
    choose(session)
    setOpen(true)
  }
  return (
    <>
      <Paged
        query={{ ...query, data: query.data?.sessions }}
        size={MESSAGE_SESSION_PAGE}
        page={page}
        onPage={onPage}
        coming={coming}
        none={none[box]}
      >
        {(list, busy) => (
          <ul aria-label={texts.sessions} aria-busy={busy}>
            {list.map((session) => (
              <SessionRow key={session.userId} session={session} onMenu={press} current={current} />
            ))}
          </ul>
        )}
      </Paged>
      {chosen && <SessionMenu box={box} session={chosen} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}

const none = {
  open: <Empty title={texts.noneTitle} text={texts.noneText} />,
  requests: <Empty title={texts.noRequestsTitle} text={texts.noRequestsText} />,
}

const coming = (
  <RowsSkeleton
    widths={['6rem', '4rem', '7rem', '5rem', '5.5rem', '4.5rem']}
    avatar="3rem"
    second={<Skeleton w="4.5rem" h="0.75rem" />}
  />
)
