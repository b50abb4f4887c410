import { DELETED, type PostItem } from '@sp/contract'
import { Menu, SheetRow } from '@sp/ui'
import { useFolderSheet } from '../../../content/collection/use-folder-sheet.tsx'
import { copyLink } from '../../../content/share/copy-link.ts'
import { paths } from '../../../platform/paths.ts'
import { useSession } from '../../../platform/session/session.ts'
import { shownCollected, useCollectPost, useRemovePost } from '../acts.ts'
import { texts } from '../texts.ts'
import { PostOthers } from './post-others.tsx'

const { menu } = texts

interface PostRowMenuProps {
  post: PostItem
  open: boolean
  onClose: () => void
}

/** What can be done with a post without its page; maintaining and editing need what only the page knows. */
export default function PostRowMenu(props: PostRowMenuProps) {
  const { id } = props.post
  const { choose, sheet } = useFolderSheet({ kind: 'post', id }, shownCollected(id))
  return (
    <>
      <Rows {...props} onFolder={choose} />
      {sheet}
    </>
  )
}

function Rows({ post, open, onClose, onFolder }: PostRowMenuProps & { onFolder: () => void }) {
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
          <SheetRow icon="bookmark" onClick={then(archived ? onFolder : collect)}>
            {archived ? menu.placed : menu.collect}
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
