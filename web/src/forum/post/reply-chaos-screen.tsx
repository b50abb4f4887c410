import type { ChaosReply } from '@sp/contract'
import { useParams } from 'react-router'
import { texts as votes } from '../../content/vote/texts.ts'
import { paths } from '../../platform/paths.ts'
import { usePageQuery } from '../../platform/tab-query.ts'
import { useChaosReplies } from '../reply/api.ts'
import { ChaosItem } from '../reply/parts/chaos-item.tsx'
import { ChaosPage } from '../reply/parts/chaos-page.tsx'
import { usePost } from './api.ts'

export default function ReplyChaosScreen() {
  const postId = Number(useParams()['id'])
  const { data: post } = usePost(postId, false)
  const [page, turn] = usePageQuery()
  return (
    <ChaosPage<ChaosReply>
      kind="reply"
      sub={post?.title}
      home={paths.post(postId)}
      query={useChaosReplies(postId, page)}
      page={page}
      onPage={turn}
    >
      {(reply) => (
        <ChaosItem
          key={reply.id}
          kind="reply"
          thing={reply}
          words={reply.content}
          counts={[
            { icon: 'up', count: reply.star, words: votes.star },
            { icon: 'down', count: reply.unstar, words: votes.unstar },
          ]}
        />
      )}
    </ChaosPage>
  )
}
