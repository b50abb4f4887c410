import type { OwnSquareProfile } from '@sp/contract'
import { Badge, Icon, type IconName } from '@sp/ui'
import { Link } from '../../../platform/link.tsx'
import { paths } from '../../../platform/paths.ts'
import type { SquareStatus } from '../api.ts'
import { useEdits } from '../edits.ts'
import { type OwnEdits, PROFILE_EDITS } from '../profile-api.ts'
import { darkPanes, hasNoContact, hiddenCount } from '../rules.ts'
import { texts } from '../texts.ts'
import styles from './home-cards.module.css'

const { cards } = texts

interface HomeCardsProps {
  status: SquareStatus
  profile: OwnSquareProfile | undefined
  hasPast: boolean
}

export function HomeCards({ status, profile, hasPast }: HomeCardsProps) {
  const { isDirty } = useEdits<OwnEdits>(PROFILE_EDITS)
  const { squareEnable, running, finished, waiting, inLove } = status
  const off = squareEnable ? undefined : inLove ? cards.inLoveSub : cards.offSub
  const pairedSub = squareEnable ? cards.pairedSub(running, finished) : cards.finishedSub(finished)
  return (
    <ul className={styles.cards}>
      <Card to={paths.paired()} icon="wave" title={cards.paired} off={finished > 0 ? undefined : off} badge={waiting}>
        {running + finished > 0 ? pairedSub : cards.pairedNone}
      </Card>
      <Card to={paths.squareProfile()} icon="me" title={cards.profile} off={off}>
        {isDirty ? cards.unsavedSub : profileSub(profile)}
      </Card>
      <Card to={paths.passkeys()} icon="key" title={cards.share} off={off}>
        {cards.shareSub}
      </Card>
      <Card to={paths.lover()} icon="pair" title={cards.lover}>
        {inLove ? cards.loverNow : hasPast ? cards.loverPast : cards.loverSub}
      </Card>
    </ul>
  )
}

function profileSub(profile: OwnSquareProfile | undefined): string {
  if (!profile) return cards.profileSub
  if (profile.missing.length > 0) return cards.missingSub(darkPanes(profile.missing))
  return hasNoContact(profile) ? cards.noContactSub : cards.hiddenSub(hiddenCount(profile.hideCode))
}

interface CardProps {
  to: string
  icon: IconName
  title: string
  off?: string | undefined
  badge?: number
  children: string
}

function Card({ to, icon, title, off, badge = 0, children }: CardProps) {
  const inside = (
    <>
      <Icon name={icon} size="l" />
      <b>{title}</b>
      <small>{off ?? children}</small>
      {!off && <Badge count={badge} label={cards.waiting(badge)} className={styles.badge} />}
    </>
  )
  return <li>{off ? <div className={styles.off}>{inside}</div> : <Link to={to}>{inside}</Link>}</li>
}
