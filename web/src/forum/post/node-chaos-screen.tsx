import type { ChaosPost } from '@sp/contract'
import { useParams } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { usePageQuery } from '../../platform/tab-query.ts'
import { ChaosPage } from '../reply/parts/chaos-page.tsx'
import { useNode } from '../section/api.ts'
import { useChaosPosts } from './list-api.ts'
import { ChaosPostRow } from './parts/chaos-post-row.tsx'

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
      {(post) => <ChaosPostRow key={post.id} post={post} />}
    </ChaosPage>
  )
}
