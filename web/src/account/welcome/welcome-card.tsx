import { useState } from 'react'
import { extra } from '../../platform/lazy-component.tsx'
import { getSession, useSession } from '../../platform/session/session.ts'
import { VisitorCard } from './parts/visitor-card.tsx'

const StepsCard = extra(() => import('./parts/steps-card.tsx'))

/** Before the first render, so that nothing moves when the code has loaded. */
export const prepareWelcome = async (): Promise<void> => {
  if (getSession()?.firstSteps) await StepsCard.load()
}

/** Above the feed: what this place is, for visitors; the first steps, for a new member. */
export function WelcomeCard() {
  const session = useSession()
  return session ? (
    <Steps key={session.user.id} userId={session.user.id} has={session.firstSteps === true} />
  ) : (
    <VisitorCard />
  )
}

/** Decided once for the open page: nothing moves when the last step is done. */
function Steps({ userId, has }: { userId: number; has: boolean }) {
  const [isShown] = useState(has)
  return isShown && <StepsCard userId={userId} />
}
