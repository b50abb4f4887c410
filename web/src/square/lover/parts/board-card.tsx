import { ComingCard } from '../../../platform/coming-card.tsx'
import { paths } from '../../../platform/paths.ts'
import { QueryBoundary } from '../../../platform/query/query-boundary.tsx'
import { LastSaid } from '../../pairing/parts/last-said.tsx'
import { useMessages } from '../api.ts'
import { texts } from '../texts.ts'

export function BoardCard({ avatar, of }: { avatar: string; of: number | undefined }) {
  return (
    <QueryBoundary query={useMessages(of)} coming={<ComingCard height="10rem" />}>
      {(said) =>
        said.length > 0 && <LastSaid title={texts.board} said={said} avatar={avatar} to={paths.loverHistory(of)} />
      }
    </QueryBoundary>
  )
}
