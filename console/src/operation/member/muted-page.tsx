import { useParams, useSearchParams } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { MemberFrame } from './parts/member-frame.tsx'
import { MutedPane } from './parts/muted-pane.tsx'
import { texts } from './texts.ts'

export default function MutedPage() {
  const id = Number(useParams()['id']) || undefined
  const nodeId = Number(useSearchParams()[0].get('node')) || undefined
  const title = nodeId === undefined ? texts.muted : texts.bannedInSection
  const list = <MutedPane openId={id} nodeId={nodeId} title={title} />
  const home = nodeId === undefined ? paths.muted : paths.bannedIn(nodeId)
  return <MemberFrame title={title} list={list} openId={id} home={home} />
}
