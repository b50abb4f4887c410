import { useParams } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { FindPane } from './parts/find-pane.tsx'
import { MemberFrame } from './parts/member-frame.tsx'
import { texts } from './texts.ts'

export default function MembersPage() {
  const id = Number(useParams()['id']) || undefined
  return <MemberFrame title={texts.title} list={<FindPane openId={id} />} openId={id} home={paths.members} />
}
