import { useParams } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { MemberFrame } from './parts/member-frame.tsx'
import { MutedPane } from './parts/muted-pane.tsx'
import { texts } from './texts.ts'

const mutedMember = (id: number): string => `${paths.muted}/${id}`

export default function MutedPage() {
  const id = Number(useParams()['id']) || undefined
  const list = <MutedPane openId={id} to={mutedMember} />
  return <MemberFrame title={texts.muted} list={list} openId={id} home={paths.muted} />
}
