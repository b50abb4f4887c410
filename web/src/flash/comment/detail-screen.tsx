import type { Comment, Flash } from '@sp/contract'
import { Gap, Header, IconButton, Loading, Screen } from '@sp/ui'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useBack, useGo } from '../../platform/navigation.ts'
import { OpenedThing } from '../../platform/opened-thing.tsx'
import { currentPath, paths } from '../../platform/paths.ts'
import { getSession } from '../../platform/session/session.ts'
import { goToLogin } from '../../platform/session/session-end.ts'
import { texts as shared } from '../../platform/texts.ts'
import { FeedSkeleton } from '../feed/parts/feed-skeleton.tsx'
import { useFlash } from '../flash/api.ts'
import { useFlashTools } from '../flash/parts/flash-tools.tsx'
import { Comments } from './parts/comments.tsx'
import { DetailCard } from './parts/detail-card.tsx'
import { ReplyBox } from './parts/reply-box.tsx'
import { focusReply, idOf, toSection } from './parts/scroll-to-element.ts'
import { useCommentPage } from './parts/use-comment-page.ts'
import { useExitOnFailure } from './parts/use-exit-on-failure.tsx'
import { useSeek } from './parts/use-scroll-to-target.ts'
import { texts } from './texts.ts'

export default function DetailScreen() {
  const id = Number(useParams()['id'])
  return <FlashDetail key={id} id={id} />
}

function FlashDetail({ id }: { id: number }) {
  const go = useGo()
  const back = useBack(paths.flashHome())
  const [removed, setRemoved] = useState(false)
  const { data: flash, error } = useFlash(id, removed)
  const failure = useExitOnFailure(id, flash, removed ? null : error)
  const leave = () => {
    setRemoved(true)
    go(paths.flashHome(), { replace: true })
  }
  const { tools, hosts } = useFlashTools(leave)
  const header = (
    <Header
      title={texts.title}
      back={{ label: texts.back, onClick: back }}
      actions={flash && <IconButton icon="dots" label={texts.more} onClick={() => tools.menu(flash)} />}
    />
  )
  if (failure) return <Screen header={header}>{failure}</Screen>
  if (!flash)
    return (
      <Screen header={header}>
        <Loading label={shared.loading}>
          <FeedSkeleton />
        </Loading>
      </Screen>
    )
  return (
    <FlashThread flash={flash} header={header} exitPage={leave}>
      <OpenedThing>
        <DetailCard flash={flash} tools={tools} onComments={toComments} />
      </OpenedThing>
      {hosts}
    </FlashThread>
  )
}

interface FlashThreadProps {
  flash: Flash
  header: React.ReactNode
  exitPage: () => void
  children: React.ReactNode
}

function FlashThread({ flash, header, exitPage: leave, children }: FlashThreadProps) {
  const comments = useCommentPage(flash.id)
  const [writing, setWriting] = useState<{ to: Comment | null }>()
  const way = useSeek(flash.id, comments)
  const write = (to: Comment | null) => (getSession() ? setWriting({ to }) : goToLogin(currentPath(), 'comment'))
  const stop = () => {
    setWriting(undefined)
    focusReply()
  }
  const sent = (commentId: number) => {
    stop()
    way.want({ ids: [idOf(commentId)], focus: false })
    comments.toLast()
  }
  const bar = (
    <ReplyBox
      flash={flash}
      to={writing?.to ?? null}
      open={writing !== undefined}
      onOpen={() => write(null)}
      onClose={stop}
      onComments={toComments}
      onSent={sent}
    />
  )
  return (
    <Screen header={header} bar={bar}>
      {children}
      <Gap />
      <Comments flash={flash} page={comments.page} onPage={comments.turn} way={way} onAnswer={write} exitPage={leave} />
    </Screen>
  )
}

const toComments = (): void => toSection('comments')
