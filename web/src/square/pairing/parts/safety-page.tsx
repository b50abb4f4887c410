import { ALWAYS_HIDDEN, isHidden, type OwnSquareProfile, type PairSession, SQUARE_FIELD_NAMES } from '@sp/contract'
import { Button, Card, Chip, Dock, Header, Help, Icon, Screen, VisuallyHidden } from '@sp/ui'
import { CardSkeleton } from '../../../platform/card-skeleton.tsx'
import { useBack } from '../../../platform/navigation.ts'
import { paths } from '../../../platform/paths.ts'
import { QueryBoundary } from '../../../platform/query/query-boundary.tsx'
import { fieldNames } from '../../membership/field-texts.ts'
import { NoContact } from '../../membership/parts/no-contact.tsx'
import { useOwnSquareProfile } from '../../membership/profile-api.ts'
import { texts } from '../texts.ts'
import { AnswerWords, useAnswerForm } from './answer-sheet.tsx'
import { CardLink } from './card-link.tsx'
import styles from './safety-page.module.css'

const { safety: words, answer } = texts

/** 把锁打开之前: what the viewer is about to disclose, shown before a second tap confirms it. */
export function SafetyPage({ session }: { session: PairSession }) {
  const back = useBack(paths.pairedOne(session.id))
  const own = useOwnSquareProfile()
  const hello = useAnswerForm({ session, question: 'hello', yes: true, onOver: back })
  const { form, send, busy } = hello
  const dock = (
    <Dock className={styles.dock}>
      <Button variant="line" onClick={back}>
        {texts.keep}
      </Button>
      <Button busy={busy} onClick={form.submit(send)}>
        {words.open}
      </Button>
    </Dock>
  )
  return (
    <Screen
      canvas
      header={
        <Header
          title={<VisuallyHidden>{texts.flow.chat}</VisuallyHidden>}
          back={{ label: texts.back, onClick: back }}
        />
      }
      bar={dock}
    >
      <div className={styles.lead}>
        <h2>{words.title}</h2>
        <p>{words.lead}</p>
      </div>
      <QueryBoundary query={own} coming={<CardSkeleton height="8rem" />}>
        {(profile) => (
          <>
            <NoContact profile={profile} />
            <Opens profile={profile} />
          </>
        )}
      </QueryBoundary>
      <Rules />
      <Card inset>
        <AnswerWords answer={hello} label={answer.words} seen={answer.wordsSeen} />
        <Help error={form.fault} />
        <p className={styles.after}>{answer.withdrawable}</p>
      </Card>
    </Screen>
  )
}

const Rules = () => (
  <Card inset>
    <ul>
      {words.rules.map(({ icon, title, text }) => (
        <li key={title} className={styles.rule}>
          <span className={styles.tile}>
            <Icon name={icon} size="s" />
          </span>
          <p>
            <b>{title}</b>
            {text}
          </p>
        </li>
      ))}
    </ul>
  </Card>
)

export const opening = (profile: OwnSquareProfile) =>
  SQUARE_FIELD_NAMES.filter(
    (field) =>
      (isHidden(profile.hideCode, field) || (ALWAYS_HIDDEN as readonly string[]).includes(field)) &&
      profile[field] !== null &&
      profile[field] !== '',
  )

function Opens({ profile }: { profile: OwnSquareProfile }) {
  const fields = opening(profile)
  return (
    <Card inset title={words.opens} hint={words.count(fields.length)}>
      {fields.length === 0 && <p className={styles.after}>{words.nothing}</p>}
      <ul className={styles.chips}>
        {fields.map((field) => (
          <li key={field}>
            <Chip>
              <Icon name="lock" />
              {fieldNames[field]}
            </Chip>
          </li>
        ))}
      </ul>
      <CardLink to={paths.squareProfile()} icon="pen">
        {words.toProfile}
      </CardLink>
    </Card>
  )
}
