import type { Login } from '@sp/contract'
import { Button, Empty } from '@sp/ui'
import { texts } from '../texts.ts'

/** Who is here, and that there is nothing to do yet. */
export function SignedIn({ user, onSignOut }: { user: Login['user']; onSignOut: () => void }) {
  return (
    <>
      <p>
        {texts.signedInAs} <b>{user.nickname}</b> @{user.username}
      </p>
      <Empty
        title={texts.comingTitle}
        text={texts.comingText}
        action={
          <Button size="sm" variant="soft" onClick={onSignOut}>
            {texts.signOut}
          </Button>
        }
      />
    </>
  )
}
