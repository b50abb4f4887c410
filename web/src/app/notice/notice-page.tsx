import { NoticeScreen } from '../../notify/notice/notice-screen.tsx'
import { extra } from '../../platform/lazy-component.tsx'
import { NoticeActs } from './notice-acts.tsx'

const Composer = extra(() => import('./notice-composer.tsx'))

const answering = { Acts: NoticeActs, Composer }

export default function NoticePage() {
  return <NoticeScreen answering={answering} />
}
