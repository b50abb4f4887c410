import { isIdentified, type PostItem } from '@sp/contract'
import { SheetRow } from '@sp/ui'
import { ReportRow } from '../../../moderation/report/sheet/report-row.tsx'
import { ownerOf } from '../../../moderation/report/sheet/reported.ts'
import { useBlock } from '../../../people/follow/api.ts'
import { currentPath } from '../../../platform/paths.ts'
import { getSession } from '../../../platform/session/session.ts'
import { goToLogin } from '../../../platform/session/session-end.ts'
import { texts } from '../texts.ts'

interface PostOthersProps {
  post: Pick<PostItem, 'id' | 'user'>
  mayReport: boolean
  onClose: () => void
  exitPage: () => void
}

/** Rows of a menu about the post of another member. */
export function PostOthers({ post: { id, user }, mayReport, onClose, exitPage: leave }: PostOthersProps) {
  const block = useBlock(user.id, leave)
  const what = {
    targetType: 'post',
    targetId: id,
    ownerId: ownerOf(user),
    who: user.nickname,
    onBlocked: leave,
  } as const
  const pressBlock = () => {
    onClose()
    if (getSession()) void block(true)
    else goToLogin(currentPath(), 'block')
  }
  return (
    <>
      {mayReport && <ReportRow what={what} onPress={onClose} />}
      {isIdentified(user) && (
        <SheetRow icon="block" danger onClick={pressBlock}>
          {texts.menu.block(user.nickname)}
        </SheetRow>
      )}
    </>
  )
}
