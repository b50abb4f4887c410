import { Button, Empty } from '@sp/ui'
import { afterFirstPage } from '../../../platform/after-first-page.ts'
import { extra } from '../../../platform/lazy-component.tsx'
import { paths } from '../../../platform/paths.ts'
import { useSession } from '../../../platform/session/session.ts'
import { goToLogin } from '../../../platform/session/session-end.ts'
import type { FlashTools } from '../../flash/parts/flash-tools.tsx'
import { useFollowed } from '../api.ts'
import { texts } from '../texts.ts'
import { PagedFeed } from './paged-feed.tsx'
import { forgetScroll, useScrollPosition } from './use-scroll-position.ts'

const LeftOffLine = extra(async () => {
  await afterFirstPage
  return import('./left-off-line.tsx')
})

interface FollowFeedProps {
  tools: FlashTools
  page: number
  onPage: (page: number) => void
  onDiscover: () => void
}

export function FollowFeed(props: FollowFeedProps) {
  if (useSession()) return <Followed {...props} />
  const login = (
    <Button size="sm" variant="soft" onClick={() => goToLogin(paths.flashHome())}>
      {texts.login}
    </Button>
  )
  return <Empty title={texts.loginTitle} text={texts.loginText} action={login} />
}

function Followed({ tools, page, onPage, onDiscover }: FollowFeedProps) {
  const followed = useFollowed(page)
  const reading = useScrollPosition(1)
  const turn = (to: number) => {
    onPage(to)
    forgetScroll(1)
  }
  const discover = (
    <Button size="sm" variant="soft" onClick={onDiscover}>
      {texts.toDiscover}
    </Button>
  )
  const none = <Empty title={texts.noFollowTitle} text={texts.noFollowText} action={discover} />
  return (
    <>
      <PagedFeed {...{ query: followed, page, tools, reading, none }} onPage={turn} label={texts.feed(1)} />
      {followed.data && !followed.isPlaceholderData && <LeftOffLine list={followed.data.list} {...{ page, reading }} />}
    </>
  )
}
