import type { Post } from '@sp/contract'
import { RemovedNote as Removed } from '../../reply/parts/removed-note.tsx'

export const RemovedNote = ({ post }: { post: Post }) => <Removed kind="post" thing={post} />
