import { DELETED, type PostItem } from '@sp/contract'
import { Menu, SheetRow } from '@sp/ui'
import { copyLink } from '../../../content/share/copy-link.ts'
import { paths } from '../../../platform/paths.ts'
import { useSession } from '../../../platform/session/session.ts'
import { useCollectPost, useRemovePost } from '../acts.ts'
import { texts } from '../texts.ts'
import { PostOthers } from './post-others.tsx'

const { menu } = texts

interface PostRowMenuProps {
  post: PostItem
  open: boolean
  onClose: () => void
}

/** What can be done with a post without its page; maintaining and editing need what only the page knows. */
export default function PostRowMenu({ post, open, onClose }: PostRowMenuProps) {
  const { id, hidden, state, user, archived, canDelete } = post
  const isOwn = useSession()?.user.id === user.id
  const collect = useCollectPost(post)
  const remove = useRemovePost(post, () => {})
  const isThere = !hidden && state !== DELETED
  const then = (act: () => unknown) => () => {
    onClose()
    void act()
  }
  return (
    <Menu open={open} onClose={onClose} title={menu.title}>
      {isThere && (
        <>
          <SheetRow icon="bookmark" onClick={then(collect)}>
            {archived ? menu.uncollect : menu.collect}
          </SheetRow>
          <SheetRow icon="copy" onClick={then(() => copyLink(paths.post(id)))}>
            {menu.copy}
          </SheetRow>
        </>
      )}
      {canDelete && (
        <SheetRow icon="trash" danger onClick={then(remove)}>
          {menu.remove}
        </SheetRow>
      )}
      {!isOwn && <PostOthers post={post} mayReport={isThere} onClose={onClose} exitPage={() => {}} />}
    </Menu>
  )
}
