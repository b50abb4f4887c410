import { DELETED, type Post } from '@sp/contract'
import { Gap, Menu, SheetLabel, SheetRow } from '@sp/ui'
import { copyLink } from '../../../content/share/copy-link.ts'
import { Link } from '../../../platform/link.tsx'
import { paths } from '../../../platform/paths.ts'
import { useSession } from '../../../platform/session/session.ts'
import { useNode } from '../../section/api.ts'
import type { ActOfOffice } from '../../section/parts/reason-sheet.tsx'
import { texts as nodes } from '../../section/texts.ts'
import { useRemovePost } from '../acts.ts'
import { marking, removing } from '../governing.ts'
import { texts } from '../texts.ts'
import { PostOthers } from './post-others.tsx'

const { menu } = texts

interface PostMenuProps {
  post: Post
  open: boolean
  onClose: () => void
  onShare: () => void
  onVersions: () => void
  onAct: (act: ActOfOffice) => void
  onBan: () => void
  exitPage: () => void
}

export default function PostMenu(props: PostMenuProps) {
  const { post, open, onClose } = props
  const isOwn = useSession()?.user.id === post.user.id
  const then = (act: () => unknown) => () => {
    onClose()
    void act()
  }
  return (
    <Menu open={open} onClose={onClose} title={menu.title}>
      <Maintaining {...props} then={then} />
      <Sharing {...props} then={then} />
      <Writing {...props} then={then} />
      {!isOwn && (
        <PostOthers
          post={post}
          mayReport={post.state !== DELETED || post.can.report}
          onClose={onClose}
          exitPage={props.exitPage}
        />
      )}
    </Menu>
  )
}

type Rows = PostMenuProps & { then: (act: () => unknown) => () => void }

function Maintaining({ post, onAct, onBan, then }: Rows) {
  const { stickied, selected, can, canDelete } = post
  const removes = can.delete && !canDelete
  if (!can.stick && !can.select && !can.ban && !removes) return null
  return (
    <>
      <Office nodeId={post.nodeId} />
      {can.stick && (
        <SheetRow
          icon="pin"
          sub={stickied ? undefined : menu.stickSub}
          onClick={then(() => onAct(marking(post, 'stickied')))}
        >
          {stickied ? menu.unstick : menu.stick}
        </SheetRow>
      )}
      {can.select && (
        <SheetRow
          icon="spark"
          sub={selected ? undefined : menu.selectSub}
          onClick={then(() => onAct(marking(post, 'selected')))}
        >
          {selected ? menu.unselect : menu.select}
        </SheetRow>
      )}
      {removes && (
        <SheetRow icon="trash" danger sub={menu.toChaosSub} onClick={then(() => onAct(removing(post)))}>
          {menu.toChaos}
        </SheetRow>
      )}
      {can.ban && (
        <SheetRow icon="clock" sub={nodes.ban.rowSub} onClick={then(onBan)}>
          {nodes.ban.row}
        </SheetRow>
      )}
      <Gap />
    </>
  )
}

function Office({ nodeId }: { nodeId: number }) {
  const node = useNode(nodeId).data
  const office = node?.isHead ? menu.head : node?.isVice ? menu.vice : undefined
  return <SheetLabel>{office ? menu.maintainAs(office) : menu.maintain}</SheetLabel>
}

function Sharing({ post, onShare, then }: Rows) {
  if (post.hidden || post.state === DELETED) return null
  return (
    <>
      <SheetRow icon="share" onClick={then(onShare)}>
        {menu.picture}
      </SheetRow>
      <SheetRow icon="copy" onClick={then(() => copyLink(paths.post(post.id)))}>
        {menu.copy}
      </SheetRow>
    </>
  )
}

function Writing({ post, onClose, onVersions, exitPage: leave, then }: Rows) {
  const { id, can, canDelete, edited } = post
  const remove = useRemovePost(post, leave)
  return (
    <>
      {can.edit && (
        <SheetRow as={Link} to={paths.postEdit(id)} icon="pen" onClick={onClose}>
          {menu.edit}
        </SheetRow>
      )}
      {can.versions && edited && (
        <SheetRow icon="clock" onClick={then(onVersions)}>
          {menu.versions}
        </SheetRow>
      )}
      {can.delete && canDelete && (
        <SheetRow icon="trash" danger onClick={then(remove)}>
          {menu.remove}
        </SheetRow>
      )}
    </>
  )
}
