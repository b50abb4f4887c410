import type { PairSession, PrivatePhoto } from '@sp/contract'
import { Card, ListGroup, ListRow, Note } from '@sp/ui'
import { useState } from 'react'
import { CardSkeleton } from '../../../platform/card-skeleton.tsx'
import { Link } from '../../../platform/link.tsx'
import { paths } from '../../../platform/paths.ts'
import { QueryBoundary } from '../../../platform/query/query-boundary.tsx'
import { answerStateOf, otherAnswerStateOf } from '../answer-states.ts'
import { usePrivatePhotos } from '../private-photo-api.ts'
import { stepOf } from '../steps.ts'
import { texts } from '../texts.ts'
import { AnswerDock } from './answer-dock.tsx'
import { YesSheet } from './answer-sheet.tsx'
import { PairAnswers } from './answers.tsx'
import { Duo } from './duo.tsx'
import { FlowPage, type StageProps } from './flow-page.tsx'
import { MessagesRow } from './messages-row.tsx'
import { OtherPhotos } from './other-photos.tsx'
import { OwnPhotos } from './own-photos.tsx'
import styles from './private-photo-stage.module.css'
import { waitWords } from './profile-stage.tsx'

const { face: words, flow } = texts

export function PrivatePhotoStage(props: StageProps) {
  const { session } = props
  const isNow = stepOf(session.status) === 'face'
  const query = usePrivatePhotos(session.id, isNow)
  const [answering, setAnswering] = useState(false)
  const { data } = query
  const dock = (onNo: () => void) =>
    data && (
      <AnswerDock
        sessionId={session.id}
        question="face"
        mine={data.mySeeFace}
        onYes={() => setAnswering(true)}
        onNo={onNo}
      />
    )
  const head = data && isNow && (
    <>
      <Duo
        mine={answerStateOf(data.mySeeFace, 'face')}
        theirs={otherPhotoState(data, session)}
        avatar={session.avatar}
      />
      <p>{waitWords(session, data.mySeeFace, flow.blind.face)}</p>
    </>
  )
  return (
    <FlowPage {...props} dock={dock} head={head}>
      <QueryBoundary query={query} coming={<CardSkeleton height="14rem" />}>
        {({ imgs, mine, mySeeFace, hisSeeFace }) => (
          <>
            {isNow ? <Photos session={session} imgs={imgs} mine={mine} /> : <Past />}
            <PairAnswers mine={mySeeFace} theirs={hisSeeFace} waits={flow.yourWordsWait} />
          </>
        )}
      </QueryBoundary>
      <MessagesRow session={session} />
      <YesSheet session={session} question="face" open={answering} onClose={() => setAnswering(false)} />
    </FlowPage>
  )
}

/** Before the viewer has answered, the tile shows what the other member sent, never whether they answered. */
const otherPhotoState = (
  { hisSeeFace, imgs }: { hisSeeFace: Parameters<typeof answerStateOf>[0]; imgs: readonly unknown[] },
  session: PairSession,
) =>
  hisSeeFace === null && imgs.length > 0
    ? ({ icon: 'image', words: flow.state.photos(imgs.length) } as const)
    : otherAnswerStateOf(hisSeeFace, 'face', session)

const Photos = ({ session, imgs, mine }: { session: PairSession; imgs: PrivatePhoto[]; mine: PrivatePhoto[] }) => (
  <>
    <OtherPhotos sessionId={session.id} photos={imgs} />
    <OwnPhotos sessionId={session.id} photos={mine} />
    <ListGroup card>
      <ListRow as={Link} to={paths.pairedStep(session.id, 'profile')} icon="key" sub={words.contactText} chevron>
        {words.contact}
      </ListRow>
    </ListGroup>
    <div className={styles.note}>
      <Note tone="lamp" icon="shield">
        {words.note}
      </Note>
    </div>
  </>
)

const Past = () => (
  <Card inset className={styles.past}>
    <p>{words.over}</p>
  </Card>
)
