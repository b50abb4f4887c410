import { isIdentified } from '@sp/contract'
import { Button, Skeleton } from '@sp/ui'
import { useSession } from '../../platform/session/session.ts'
import { texts } from '../../platform/texts.ts'
import { useFollow, useIsFollowed } from './api.ts'

interface FollowButtonProps {
  userId: number
  /** undefined while loading */
  known: boolean | undefined
  name?: string
  main?: boolean
  className?: string | undefined
}

export function FollowButton({ userId, known, name, main = false, className }: FollowButtonProps) {
  const session = useSession()
  const follow = useFollow(userId)
  // While loading, a grey 关注 would wrongly suggest that the member is not followed.
  if (session !== null && known === undefined) return <Skeleton w="4rem" h="2.125rem" shape="pill" />
  const followed = known ?? false
  const label = followed ? texts.following : texts.follow
  return (
    <Button
      size={main ? 'm' : 'sm'}
      variant={followed ? 'line' : main ? 'primary' : 'soft'}
      {...(main && !followed ? { icon: 'plus' as const } : {})}
      aria-pressed={followed}
      {...(name === undefined ? {} : { 'aria-label': `${label} ${name}` })}
      className={className}
      onClick={() => follow(!followed)}
    >
      {label}
    </Button>
  )
}

export function LoadingFollowButton({ userId, name }: { userId: number; name?: string }) {
  const session = useSession()
  const isNone = session?.user.id === userId || !isIdentified({ id: userId })
  const { data: known, error } = useIsFollowed(userId, session !== null && !isNone)
  if (isNone || (error && known === undefined)) return null
  return <FollowButton userId={userId} known={known} {...(name === undefined ? {} : { name })} />
}
