import { CardSkeleton } from '../../../platform/card-skeleton.tsx'
import { paths } from '../../../platform/paths.ts'
import { QueryBoundary } from '../../../platform/query/query-boundary.tsx'
import { LastMessages } from '../../pairing/parts/last-messages.tsx'
import { useMessages } from '../api.ts'
import { texts } from '../texts.ts'

export function MessagesCard({ avatar, of }: { avatar: string; of: number | undefined }) {
  return (
    <QueryBoundary query={useMessages(of)} coming={<CardSkeleton height="10rem" />}>
      {(message) =>
        message.length > 0 && (
          <LastMessages title={texts.board} messages={message} avatar={avatar} to={paths.loverHistory(of)} />
        )
      }
    </QueryBoundary>
  )
}
