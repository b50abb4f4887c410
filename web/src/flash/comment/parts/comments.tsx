import { COMMENT_PAGE, type Comment, type Flash } from '@sp/contract'
import { Empty } from '@sp/ui'
import { useState } from 'react'
import { getSession } from '../../../platform/session/session.ts'
import { useComments } from '../../flash/api.ts'
import { texts } from '../texts.ts'
import { CommentItem } from './comment-item.tsx'
import { CommentMenu } from './comment-menu.tsx'
import { CommentSection } from './comment-section.tsx'
import type { useSeek } from './use-scroll-to-target.ts'

interface CommentsProps {
  flash: Flash
  page: number
  onPage: (page: number) => void
  way: ReturnType<typeof useSeek>
  onAnswer: (comment: Comment) => void
  exitPage: () => void
}

export function Comments({ flash, page, onPage, way, onAnswer, exitPage: leave }: CommentsProps) {
  const comments = useComments(flash.id, page)
  const [menu, setMenu] = useState<{ comment: Comment; open: boolean }>()
  const item = (comment: Comment) => (
    <CommentItem
      key={comment.id}
      flashId={flash.id}
      authorId={flash.user.id}
      comment={comment}
      onAnswer={onAnswer}
      onSeek={way.seek}
      onMenu={(of) => setMenu({ comment: of, open: true })}
    />
  )
  return (
    <>
      <CommentSection
        id="comments"
        title={texts.comments}
        count={flash.commentCount}
        query={comments}
        size={COMMENT_PAGE}
        page={page}
        onPage={onPage}
        way={way}
        words={{ gone: texts.deleted, failed: texts.noComments }}
        none={<Empty title={texts.noneTitle} text={texts.noneText(flash.user.id === getSession()?.user.id)} />}
      >
        {item}
      </CommentSection>
      {menu && (
        <CommentMenu
          {...menu}
          onClose={() => setMenu({ ...menu, open: false })}
          onAnswer={onAnswer}
          // Blocking the author of the flash hides the whole page.
          onBlocked={menu.comment.user.id === flash.user.id ? leave : undefined}
        />
      )}
    </>
  )
}
