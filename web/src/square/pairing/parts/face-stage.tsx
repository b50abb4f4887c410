import type { PairFace, PairSession } from '@sp/contract'
import { Card, ListGroup, ListRow, Note } from '@sp/ui'
import { useState } from 'react'
import { ComingCard } from '../../../platform/coming-card.tsx'
import { Link } from '../../../platform/link.tsx'
import { paths } from '../../../platform/paths.ts'
import { QueryBoundary } from '../../../platform/query/query-boundary.tsx'
import { usePairFaces } from '../face-api.ts'
import { otherStandOf, standOf } from '../stands.ts'
import { stepOf } from '../steps.ts'
import { texts } from '../texts.ts'
import { AnswerDock } from './answer-dock.tsx'
import { YesSheet } from './answer-sheet.tsx'
import { BoardRow } from './board-row.tsx'
import { Duo } from './duo.tsx'
import styles from './face-stage.module.css'
import { FlowPage, type StageProps } from './flow-page.tsx'
import { HisFaces } from './his-faces.tsx'
import { OwnFaces } from './own-faces.tsx'
import { waitWords } from './profile-stage.tsx'
import { Said } from './said.tsx'

const { face: words, flow } = texts

export function FaceStage(props: StageProps) {
  const { session } = props
  const isNow = stepOf(session.status) === 'face'
  const query = usePairFaces(session.id, isNow)
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
      <Duo mine={standOf(data.mySeeFace, 'face')} his={hisStand(data, session)} avatar={session.avatar} />
      <p>{waitWords(session, data.mySeeFace, flow.blind.face)}</p>
    </>
  )
  return (
    <FlowPage {...props} dock={dock} head={head}>
      <QueryBoundary query={query} coming={<ComingCard height="14rem" />}>
        {({ imgs, mine, mySeeFace, hisSeeFace }) => (
          <>
            {isNow ? <Photos session={session} imgs={imgs} mine={mine} /> : <Past />}
            <Said mine={mySeeFace} his={hisSeeFace} waits={flow.yourWordsWait} />
          </>
        )}
      </QueryBoundary>
      <BoardRow session={session} />
      <YesSheet session={session} question="face" open={answering} onClose={() => setAnswering(false)} />
    </FlowPage>
  )
}

/** Before the viewer has answered, the tile shows what the other member sent, never whether they answered. */
const hisStand = (
  { hisSeeFace, imgs }: { hisSeeFace: Parameters<typeof standOf>[0]; imgs: readonly unknown[] },
  session: PairSession,
) =>
  hisSeeFace === null && imgs.length > 0
    ? ({ icon: 'image', words: flow.state.photos(imgs.length) } as const)
    : otherStandOf(hisSeeFace, 'face', session)

const Photos = ({ session, imgs, mine }: { session: PairSession; imgs: PairFace[]; mine: PairFace[] }) => (
  <>
    <HisFaces sessionId={session.id} faces={imgs} />
    <OwnFaces sessionId={session.id} faces={mine} />
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
