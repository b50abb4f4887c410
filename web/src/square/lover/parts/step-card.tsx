import { avatarSrc } from '@sp/client/picture'
import type { StoryStep } from '@sp/contract'
import { Avatar, Card } from '@sp/ui'
import { RichText } from '../../../content/text/rich-text.tsx'
import { CardSkeleton } from '../../../platform/card-skeleton.tsx'
import { QueryBoundary, type Question } from '../../../platform/query/query-boundary.tsx'
import { useSession } from '../../../platform/session/session.ts'
import { fullTime, shortDate } from '../../../platform/time.ts'
import type { StepName } from '../api.ts'
import type { Span } from '../story-spans.ts'
import { texts } from '../texts.ts'
import styles from './step-card.module.css'

interface StepCardProps {
  name: StepName
  query: Question<StoryStep>
  span: Span | undefined
  avatar: string
}

export function StepCard({ name, query, span, avatar }: StepCardProps) {
  const own = useSession()?.user.avatar
  return (
    <QueryBoundary query={query} coming={<CardSkeleton height="10rem" />}>
      {({ mine, his: theirs }) => (
        <Card inset>
          <div className={styles.head}>
            <h2>{texts.steps[name].title}</h2>
            {span && <span>{texts.from(dayIn(span.from, span), dayIn(span.until, span))}</span>}
          </div>
          <Remark who={texts.him} avatar={avatar} remark={theirs} since={span?.from} />
          <Remark who={texts.me} avatar={own} remark={mine} since={span?.from} />
        </Card>
      )}
    </QueryBoundary>
  )
}

const dayIn = (day: string, { from }: Span): string => shortDate(day, new Date(from))

interface RemarkProps {
  who: string
  avatar: string | undefined
  remark: StoryStep['mine']
  since: string | undefined
}

function Remark({ who, avatar, remark, since }: RemarkProps) {
  return (
    <div className={styles.said}>
      <Avatar src={avatar && avatarSrc(avatar)} size="s" />
      <div>
        <p className={styles.who}>
          <span>{who}</span>
          {remark && (
            <time dateTime={remark.createDatetime}>
              {fullTime(remark.createDatetime, new Date(since ?? remark.createDatetime))}
            </time>
          )}
        </p>
        {remark && remark.comment !== '' ? (
          <p className={styles.words}>
            <RichText text={remark.comment} />
          </p>
        ) : (
          <p className={styles.none}>{remark ? texts.nothing : texts.notYet}</p>
        )}
      </div>
    </div>
  )
}
