import type { Comment } from '@sp/contract'
import { Menu, SheetRow } from '@sp/ui'
import { ReportRow } from '../../../moderation/report/sheet/report-row.tsx'
import { ownerOf } from '../../../moderation/report/sheet/reported.ts'
import { texts } from '../texts.ts'

interface CommentMenuProps {
  comment: Comment
  open: boolean
  onClose: () => void
  onAnswer: (comment: Comment) => void
  onBlocked: (() => void) | undefined
}

export function CommentMenu({ comment, open, onClose, onAnswer, onBlocked }: CommentMenuProps) {
  const { id, user } = comment
  const answer = () => {
    onClose()
    onAnswer(comment)
  }
  const what = { targetType: 'comment', targetId: id, ownerId: ownerOf(user), who: user.nickname, onBlocked } as const
  return (
    <Menu open={open} onClose={onClose} title={texts.more}>
      <SheetRow icon="cmt" onClick={answer}>
        {texts.answer(user.nickname)}
      </SheetRow>
      <ReportRow what={what} onPress={onClose} />
    </Menu>
  )
}
