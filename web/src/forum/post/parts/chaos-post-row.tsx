import type { ChaosPost } from '@sp/contract'
import { texts as votes } from '../../../content/vote/texts.ts'
import { Link } from '../../../platform/link.tsx'
import { paths } from '../../../platform/paths.ts'
import { texts } from '../../reply/chaos-texts.ts'
import { ChaosItem } from '../../reply/parts/chaos-item.tsx'
import { Warned } from './warned.tsx'

/** A post in the section's 混沌海; its content warning still covers it. */
export const ChaosPostRow = ({ post }: { post: ChaosPost }) => (
  <ChaosItem
    kind="post"
    thing={post}
    title={<Link to={paths.post(post.id)}>{post.title}</Link>}
    words={post.warning ? <Warned of={post.warning} /> : post.description}
    counts={[
      { icon: 'up', count: post.star, words: votes.star },
      { icon: 'down', count: post.unstar, words: votes.unstar },
      { icon: 'cmt', count: post.replyCount, words: texts.replies },
    ]}
  />
)
