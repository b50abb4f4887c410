import type { Post } from '@sp/contract'
import { RemovedNote as Removed } from '../../reply/parts/removed-note.tsx'

/** When and why a post was removed. */
export const RemovedNote = ({ post }: { post: Post }) => <Removed kind="post" thing={post} />
