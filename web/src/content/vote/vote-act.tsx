import { Act } from '@sp/ui'
import { shortCount, shownCount } from '../../platform/count.ts'
import { tick } from '../../platform/device/haptic.ts'
import { texts } from './texts.ts'
import { hasVoted, type Votable, type VoteKind, votesOf } from './vote.ts'

const ICON = { star: 'up', unstar: 'down' } as const

interface VoteActProps {
  thing: Votable
  kind: VoteKind
  onClick: () => void
}

export function VoteAct({ thing, kind, onClick }: VoteActProps) {
  const count = votesOf(thing, kind)
  return (
    <Act
      data-vote={kind}
      icon={ICON[kind]}
      label={texts[kind](shortCount(count))}
      count={shownCount(count)}
      on={hasVoted(thing, kind)}
      onClick={() => {
        tick()
        onClick()
      }}
    />
  )
}
