import type { Profile } from '@sp/contract'
import { Skeleton } from '@sp/ui'
import { shortCount } from '../../../platform/count.ts'
import { Link } from '../../../platform/link.tsx'
import { paths } from '../../../platform/paths.ts'
import { texts } from '../texts.ts'
import styles from './stats.module.css'

export function Stats({ userId, profile }: { userId: number; profile: Profile | undefined }) {
  const counts = [
    { label: texts.follows, to: paths.followers('following'), count: profile?.followCount },
    { label: texts.fans, to: paths.followers('fans'), count: profile?.fansCount },
    { label: texts.upvotes, to: paths.profile(userId), count: profile?.upvoteCount },
    { label: texts.points, to: paths.points(userId), count: profile?.points },
  ]
  return (
    <div className={styles.stats}>
      {counts.map(({ label, to, count }) => (
        <Link key={label} to={to}>
          <b>{count === undefined ? <Skeleton w="2.5rem" h="1.3em" className={styles.coming} /> : shortCount(count)}</b>
          <small>{label}</small>
        </Link>
      ))}
    </div>
  )
}
