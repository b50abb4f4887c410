import { isIdentified } from '@sp/contract'
import { Button, Skeleton } from '@sp/ui'
import { useSession } from '../../platform/session/session.ts'
import { texts } from '../../platform/texts.ts'
import { useFollow, useFollows } from './api.ts'

interface FollowButtonProps {
  userId: number
  /** undefined while loading */
  known: boolean | undefined
  /** The member follows the viewer. */
  followsMe?: boolean | undefined
  name?: string
  main?: boolean
  className?: string | undefined
  /** Besides the change. */
  onPress?: () => void
}

export function FollowButton({ userId, known, followsMe, name, main = false, className, onPress }: FollowButtonProps) {
  const session = useSession()
  const follow = useFollow(userId)
  // While loading, a grey 关注 would wrongly suggest that the member is not followed.
  if (session !== null && known === undefined) return <Skeleton w="4rem" h="2.125rem" shape="pill" />
  const followed = known ?? false
  const label = labelOf(followed, followsMe === true)
  return (
    <Button
      size={main ? 'm' : 'sm'}
      variant={followed ? 'line' : main ? 'primary' : 'soft'}
      {...(main && !followed ? { icon: 'plus' as const } : {})}
      aria-pressed={followed}
      {...(name === undefined ? {} : { 'aria-label': `${label} ${name}` })}
      className={className}
      onClick={() => {
        onPress?.()
        follow(!followed)
      }}
    >
      {label}
    </Button>
  )
}

const labelOf = (followed: boolean, followsMe: boolean): string => {
  if (followed) return followsMe ? texts.mutual : texts.following
  return followsMe ? texts.followBack : texts.follow
}

export function LoadingFollowButton({ userId, name }: { userId: number; name?: string }) {
  const session = useSession()
  const isNone = session?.user.id === userId || !isIdentified({ id: userId })
  const { data: follows, error } = useFollows(userId, session !== null && !isNone)
  if (isNone || (error && follows === undefined)) return null
  const { followed, followsMe } = follows ?? {}
  return (
    <FollowButton userId={userId} known={followed} followsMe={followsMe} {...(name === undefined ? {} : { name })} />
  )
}
