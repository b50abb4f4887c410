import type { ReplyPreview } from '@sp/contract'
import { ImageViewer } from '@sp/ui'
import { type ReactNode, useMemo, useState } from 'react'
import { texts as flashTexts } from '../../../flash/flash/texts.ts'
import { laterOverlay } from '../../../platform/lazy-component.tsx'
import { picsOf } from '../../../platform/pics.ts'
import { BanSheet } from '../../section/parts/ban-sheet.tsx'
import { type ActOfOffice, ReasonSheet } from '../../section/parts/reason-sheet.tsx'
import { ReplyFolderSheet } from './reply-folder-sheet.tsx'
import type { ReplyTools } from './reply-item.tsx'
import { ReplyMenu } from './reply-menu.tsx'

const ShareSheet = laterOverlay(() => import('../../../content/share/share-sheet.tsx'))

interface Opened {
  reply: ReplyPreview
  open: boolean
}

interface Around {
  answer: (reply: ReplyPreview) => void
  quote: (reply: ReplyPreview) => void
  exitPageOf: (reply: ReplyPreview) => { removed?: () => void; blocked?: () => void }
}

const shareOf = (reply: ReplyPreview) => ({
  kind: 'reply' as const,
  id: reply.id,
  user: reply.user,
  createDatetime: reply.createDatetime,
  title: reply.post,
  content: reply.content,
  mentions: reply.mentions,
  warning: null,
  imgs: reply.imgs,
})

export function useReplyTools({ answer, quote, exitPageOf: leaveOf }: Around): { tools: ReplyTools; hosts: ReactNode } {
  const [menu, setMenu] = useState<Opened>()
  const [share, setShare] = useState<Opened>()
  const [action, setAction] = useState<{ act: ActOfOffice; open: boolean }>()
  const [placed, setPlaced] = useState<Opened>()
  const [banned, setBanned] = useState<Opened>()
  const [viewed, setViewed] = useState<{ reply: ReplyPreview; index: number }>()
  const tools = useMemo<ReplyTools>(
    () => ({
      menu: (reply) => setMenu({ reply, open: true }),
      answer,
      picture: (reply, index) => setViewed({ reply, index }),
    }),
    [answer],
  )
  const shared = useMemo(() => share && shareOf(share.reply), [share])
  const hosts = (
    <>
      {menu && (
        <ReplyMenu
          {...menu}
          onClose={() => setMenu({ ...menu, open: false })}
          onAnswer={answer}
          onQuote={quote}
          onShare={(reply) => setShare({ reply, open: true })}
          onAct={(act) => setAction({ act, open: true })}
          onFolder={(reply) => setPlaced({ reply, open: true })}
          onBan={(reply) => setBanned({ reply, open: true })}
          exitPage={leaveOf(menu.reply).removed}
          onBlocked={leaveOf(menu.reply).blocked}
        />
      )}
      {share && shared && <ShareSheet {...share} what={shared} onClose={() => setShare({ ...share, open: false })} />}
      {placed && <ReplyFolderSheet {...placed} onClose={() => setPlaced({ ...placed, open: false })} />}
      {action && <ReasonSheet {...action} onClose={() => setAction({ ...action, open: false })} />}
      {banned && (
        <BanSheet
          key={banned.reply.user.id}
          nodeId={banned.reply.nodeId}
          who={banned.reply.user}
          open={banned.open}
          onClose={() => setBanned({ ...banned, open: false })}
        />
      )}
      {viewed && (
        <ImageViewer
          pics={picsOf(viewed.reply.imgs)}
          start={viewed.index}
          onClose={() => setViewed(undefined)}
          labels={flashTexts.viewer}
        />
      )}
    </>
  )
  return { tools, hosts }
}
