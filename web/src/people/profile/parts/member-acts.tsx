import type { Profile } from '@sp/contract'
import { Button } from '@sp/ui'
import { useGo } from '../../../platform/navigation.ts'
import { paths } from '../../../platform/paths.ts'
import { getSession } from '../../../platform/session/session.ts'
import { goToLogin } from '../../../platform/session/session-end.ts'
import { useBlock } from '../../follow/api.ts'
import { FollowButton } from '../../follow/follow-button.tsx'
import { texts } from '../texts.ts'
import styles from './profile-head.module.css'

export function MemberActs({ profile: { id, followed, followsMe, blocked } }: { profile: Profile }) {
  const go = useGo()
  const block = useBlock(id)
  const write = () => (getSession() ? go(paths.chat(id)) : goToLogin(paths.chat(id), 'message'))
  if (blocked)
    return (
      <div className={styles.acts}>
        <Button variant="line" onClick={() => void block(false)}>
          {texts.unblock}
        </Button>
      </div>
    )
  return (
    <div className={styles.acts}>
      <FollowButton main userId={id} known={followed} followsMe={followsMe} />
      <Button variant="line" icon="msg" onClick={write}>
        {texts.message}
      </Button>
    </div>
  )
}
