import { Button, Empty } from '@sp/ui'
import { Link } from '../../platform/link.tsx'
import { paths } from '../../platform/paths.ts'
import { useFlashTools } from '../flash/parts/flash-tools.tsx'
import { useOfUser, useOwnFlashes } from './api.ts'
import { PagedFeed } from './parts/paged-feed.tsx'
import { texts } from './texts.ts'

interface FlashesOfProps {
  userId: number
  isMe: boolean
  page: number
  onPage: (page: number) => void
}

export function FlashesOf({ userId, isMe, page, onPage }: FlashesOfProps) {
  const { own } = texts
  const { tools, hosts } = useFlashTools()
  const mine = useOwnFlashes(page, isMe)
  const theirs = useOfUser(userId, page, !isMe)
  const query = isMe ? mine : theirs
  const none = isMe ? <NoneYet /> : <Empty title={own.theirTitle} text={own.theirText} />
  return (
    <>
      <PagedFeed {...{ query, page, onPage, tools, none }} label={own.feed(isMe)} />
      {hosts}
    </>
  )
}

function NoneYet() {
  const add = (
    <Button as={Link} to={paths.flashAdd()} size="sm" variant="soft">
      {texts.add}
    </Button>
  )
  return <Empty title={texts.own.mineTitle} text={texts.own.mineText} action={add} />
}
