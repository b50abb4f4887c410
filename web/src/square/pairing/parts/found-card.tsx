import { avatarSrc } from '@sp/client/picture'
import type { PairSession, SquareField, SquareProfile } from '@sp/contract'
import { Avatar, Icon } from '@sp/ui'
import { originOf } from '../pair-words.ts'
import { texts } from '../texts.ts'
import styles from './found-card.module.css'

const { find: words } = texts

type FactName = keyof typeof words.facts
const factsOf = ({ age, height, weight, city, province, education, job }: SquareProfile): [FactName, string][] =>
  (
    [
      ['age', age === null ? '' : String(age)],
      ['height', height === null ? '' : words.cm(height)],
      ['place', city || province || ''],
      ['education', education ?? ''],
      ['job', job ?? ''],
      ['weight', weight === null ? '' : words.kg(weight)],
    ] satisfies [FactName, string][]
  ).filter(([, introduction]) => introduction !== '')

interface FoundCardProps {
  session: Pick<PairSession, 'name' | 'avatar' | 'originFrom' | 'fromMe'>
  profile: SquareProfile
}

export function FoundCard({ session, profile }: FoundCardProps) {
  const hidden: readonly SquareField[] = profile.hidden
  const introduction = profile.detail || profile.signature
  return (
    <section className={styles.card}>
      <div className={styles.who}>
        <Avatar src={avatarSrc(session.avatar)} size="l" />
        <p>
          <b>{session.name ?? texts.him}</b>
          <small>{session.originFrom === 'recommend' ? words.by : originOf(session)}</small>
        </p>
      </div>
      <dl>
        {factsOf(profile).map(([name, text]) => (
          <div key={name}>
            <dt>{words.facts[name]}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {introduction && <p className={styles.said}>{`“${introduction}”`}</p>}
      {hidden.length > 0 && (
        <p className={styles.hidden}>
          <Icon name="lock" />
          {words.hidden(hidden.length)}
        </p>
      )}
    </section>
  )
}
