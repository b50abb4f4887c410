import type { ChaosPost } from '@sp/contract'
import { Link, useParams } from 'react-router'
import { useNode } from '../node/api.ts'
import { paths } from '../platform/paths.ts'
import { usePageQuery } from '../platform/tab-query.ts'
import { texts } from '../reply/chaos-texts.ts'
import { ChaosItem } from '../reply/parts/chaos-item.tsx'
import { ChaosPage } from '../reply/parts/chaos-page.tsx'
import { useChaosPosts } from './list-api.ts'

/** The posts that a section's maintainers removed, and the stubs of those that their authors did. */
export default function NodeChaosScreen() {
  const nodeId = Number(useParams()['id'])
  const { data } = useNode(nodeId)
  const [page, turn] = usePageQuery()
  return (
    <ChaosPage<ChaosPost>
      kind="post"
      sub={data?.detail.node}
      home={paths.node(nodeId)}
      query={useChaosPosts(nodeId, page)}
      page={page}
      onPage={turn}
    >
      {(post) => (
        <ChaosItem
          key={post.id}
          kind="post"
          thing={post}
          title={<Link to={paths.post(post.id)}>{post.title}</Link>}
          words={post.description}
          counts={[
            { icon: 'up', count: post.star, words: texts.like },
            { icon: 'down', count: post.unstar, words: texts.dislike },
            { icon: 'cmt', count: post.replyCount, words: texts.replies },
          ]}
        />
      )}
    </ChaosPage>
  )
}
