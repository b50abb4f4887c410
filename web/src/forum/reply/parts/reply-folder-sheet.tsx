import type { ReplyPreview } from '@sp/contract'
import { FolderSheet } from '../../../content/collection/folder-overlay.ts'
import { shownCollected } from '../acts.ts'

interface ReplyFolderSheetProps {
  reply: Pick<ReplyPreview, 'id'>
  open: boolean
  onClose: () => void
}

export const ReplyFolderSheet = ({ reply: { id }, open, onClose }: ReplyFolderSheetProps) => (
  <FolderSheet what={{ kind: 'reply', id }} shown={shownCollected(id)} open={open} onClose={onClose} />
)
