import { NoticeScreen } from '../../notify/notice/notice-screen.tsx'
import { afterFirstPage } from '../../platform/after-first-page.ts'
import { extra } from '../../platform/lazy-component.tsx'
import { NoticeActs } from './notice-acts.tsx'

const Composer = extra(() => import('./notice-composer.tsx'))
// A phone opens its keyboard only for a field that is there at the tap.
void afterFirstPage.then(Composer.load).catch(() => {})

const answering = { Acts: NoticeActs, Composer }

export default function NoticePage() {
  return <NoticeScreen answering={answering} />
}
