import { DELETED, type ReplyPreview } from '@sp/contract'
import { Gap, Menu, SheetLabel, SheetRow } from '@sp/ui'
import { ReportRow } from '../../../moderation/report/sheet/report-row.tsx'
import { ownerOf } from '../../../moderation/report/sheet/reported.ts'
import { shortCount } from '../../../platform/count.ts'
import { Link } from '../../../platform/link.tsx'
import { paths } from '../../../platform/paths.ts'
import { useSession } from '../../../platform/session/session.ts'
import type { ActOfOffice } from '../../section/parts/reason-sheet.tsx'
import { texts as nodes } from '../../section/texts.ts'
import { useCollectReply, useRemoveReply } from '../acts.ts'
import { moving, selecting } from '../governing.ts'
import { texts } from '../texts.ts'

interface ReplyMenuProps {
  reply: ReplyPreview
  open: boolean
  onClose: () => void
  onAnswer: (reply: ReplyPreview) => void
  onQuote: (reply: ReplyPreview) => void
  onShare: (reply: ReplyPreview) => void
  onAct: (act: ActOfOffice) => void
  onBan: (reply: ReplyPreview) => void
  exitPage: (() => void) | undefined
  onBlocked: (() => void) | undefined
  /** The reply is collected: another folder, or none. */
  onFolder: (reply: ReplyPreview) => void
}

export function ReplyMenu(props: ReplyMenuProps) {
  const { reply, open, onClose, onAnswer, onQuote, onShare, onFolder, exitPage: leave, onBlocked } = props
  const { menu } = texts
  const { id, pid, user, can, archived, hidden, state, replyCount } = reply
  const isOwn = useSession()?.user.id === user.id
  const collect = useCollectReply(reply)
  const remove = useRemoveReply(reply, leave)
  const isRemoved = state === DELETED
  const then = (act: () => unknown) => () => {
    onClose()
    void act()
  }
  const what = { targetType: 'reply', targetId: id, ownerId: ownerOf(user), who: user.nickname, onBlocked } as const
  return (
    <Menu open={open} onClose={onClose} title={menu.title}>
      <Maintaining {...props} then={then} />
      {can.reply && (
        <SheetRow icon="cmt" onClick={then(() => onAnswer(reply))}>
          {texts.answer(user.nickname)}
        </SheetRow>
      )}
      {can.reply && !isRemoved && !hidden && (
        <SheetRow icon="quote" onClick={then(() => onQuote(reply))}>
          {texts.quote.action}
        </SheetRow>
      )}
      {pid !== 0 && replyCount > 0 && (
        <SheetRow icon="level" as={Link} to={paths.reply(id)} onClick={onClose}>
          {menu.answersTo(shortCount(replyCount))}
        </SheetRow>
      )}
      {!isRemoved && (
        <SheetRow icon="bookmark" onClick={then(() => (archived ? onFolder(reply) : collect()))}>
          {archived ? menu.placed : menu.collect}
        </SheetRow>
      )}
      {!hidden && !isRemoved && (
        <SheetRow icon="share" onClick={then(() => onShare(reply))}>
          {menu.share}
        </SheetRow>
      )}
      <ReportRow what={what} onPress={onClose} />
      {can.delete && isOwn && (
        <SheetRow icon="trash" danger onClick={then(remove)}>
          {menu.remove}
        </SheetRow>
      )}
    </Menu>
  )
}

type Rows = Pick<ReplyMenuProps, 'reply' | 'onAct' | 'onBan' | 'exitPage'> & {
  then: (act: () => unknown) => () => void
}

function Maintaining({ reply, onAct, onBan, exitPage: leave, then }: Rows) {
  const { menu } = texts
  const { can, selected, canDelete } = reply
  const mayMove = can.delete && !canDelete
  if (!can.select && !can.ban && !mayMove) return null
  return (
    <>
      <SheetLabel>{menu.maintain}</SheetLabel>
      {can.select && (
        <SheetRow
          icon="spark"
          {...(selected ? {} : { sub: menu.selectSub })}
          onClick={then(() => onAct(selecting(reply)))}
        >
          {selected ? menu.unselect : menu.select}
        </SheetRow>
      )}
      {mayMove && (
        <SheetRow icon="trash" danger sub={menu.toChaosSub} onClick={then(() => onAct(moving(reply, leave)))}>
          {menu.toChaos}
        </SheetRow>
      )}
      {can.ban && (
        <SheetRow icon="clock" sub={nodes.ban.rowSub} onClick={then(() => onBan(reply))}>
          {nodes.ban.row}
        </SheetRow>
      )}
      <Gap />
    </>
  )
}
