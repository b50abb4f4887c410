import { Act } from '@sp/ui'
import type { ActsProps } from '../../notify/notice/answering.ts'
import { tick } from '../../platform/device/haptic.ts'
import { type Answered, answeredIn } from './answered.ts'
import { texts } from './texts.ts'
import { useStar } from './use-star.ts'

export function NoticeActs(props: ActsProps) {
  const of = answeredIn(props.notice)
  return of && <Acts {...props} of={of} />
}

function Acts({ notice, isWriting, onWrite, onAct, of }: ActsProps & { of: Answered }) {
  const { stared, star } = useStar(notice, of)
  const name = notice.actors[0]?.nickname ?? ''
  const press = () => {
    tick()
    onAct()
    star()
  }
  return (
    <>
      <Act icon="up" label={texts.star(name)} on={stared} onClick={press} data-vote="star" />
      <Act icon="cmt" label={texts.answer(name)} aria-expanded={isWriting} onClick={onWrite} />
    </>
  )
}
