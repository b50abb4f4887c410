import { FLASH_IMAGES } from '@sp/contract'
import { Gap, Help, Note, RadioList, Screen, toast } from '@sp/ui'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useProfile } from '../../people/follow/api.ts'
import { MutedNote } from '../../people/points/parts/muted-note.tsx'
import { go, useBack } from '../../platform/navigation.ts'
import { paths } from '../../platform/paths.ts'
import { getSession, useSession } from '../../platform/session/session.ts'
import { goToLogin } from '../../platform/session/session-end.ts'
import { isKnownAdult } from '../flash/age.ts'
import styles from './add-screen.module.css'
import { addPictures, change, getDraft, movePicture, onDraft, removePicture, savedShare, setText } from './draft.ts'
import type { FlashDraft } from './draft-entries.ts'
import { failedNumbers } from './machine.ts'
import { PictureSlots } from './parts/picture-slots.tsx'
import { PostingBar, PostingLine } from './parts/posting-bar.tsx'
import { WarningRow } from './parts/warning-row.tsx'
import { WordsField } from './parts/words-field.tsx'
import * as act from './posting.ts'
import { getPosting, onPage, usePosting } from './posting-state.ts'
import { texts } from './texts.ts'

const audience = [
  { value: 'public', label: texts.public, sub: texts.publicText, icon: 'globe' },
  { value: 'private', label: texts.private, sub: texts.privateText, icon: 'lock' },
] as const

/** A change of the pictures creates a different flash. */
const asAnother =
  <A extends unknown[]>(action: (...what: A) => void) =>
  (...what: A) => {
    act.changed()
    action(...what)
  }
const pictureActions = {
  add: asAnother(addPictures),
  move: asAnother(movePicture),
  remove: asAnother(removePicture),
  retry: act.retry,
}

export default function AddScreen() {
  const session = useSession()
  const profile = useProfile(session?.user.id ?? 0, session !== null)
  const [now] = useState(() => new Date().toISOString())
  const draft = useSyncExternalStore(onDraft, getDraft)
  const { posting, elsewhere } = usePosting()
  const cancel = useBack(paths.flashHome())
  useSavedNote()
  useEffect(() => {
    return onPage((flashId) => go(paths.flash(flashId), { replace: true }))
  }, [])
  const failed = failedNumbers(posting)
  const written = posting.step === 'editing' && !elsewhere
  const locked = !written || !session
  const arrange = (part: Partial<FlashDraft>) => {
    act.changed()
    change(part)
  }
  return (
    <Screen
      header={
        <PostingBar
          posting={posting}
          loggedIn={session !== null}
          onCancel={cancel}
          onStop={act.stop}
          onPost={act.submit}
          onSettle={act.settle}
          onAgain={act.again}
          onEdit={() => void act.edit()}
          onLogin={() => goToLogin(paths.flashAdd(), 'post')}
        />
      }
    >
      <PostingLine posting={posting} />
      <div className={styles.compose}>
        <MutedNote className={styles.note} />
        <Notes lost={written ? draft.lost : 0} elsewhere={elsewhere} />
        <Words draft={draft} locked={!written} disabled={!session} />
        <PictureSlots
          pictures={draft.pictures}
          states={'pictures' in posting ? posting.pictures : undefined}
          max={FLASH_IMAGES}
          disabled={locked}
          actions={pictureActions}
        />
        {failed.length > 0 && <Help error={texts.stuck(failed.join('、'))} />}
      </div>
      <Gap />
      <RadioList
        label={texts.visible}
        options={audience}
        value={draft.isPrivate ? 'private' : 'public'}
        onChange={(value) => arrange({ isPrivate: value === 'private' })}
        disabled={locked}
      />
      <Gap />
      <WarningRow
        warning={draft.warning}
        disabled={locked}
        adult={isKnownAdult(profile.data?.birthday, now)}
        onChange={(warning) => arrange({ warning })}
      />
      <Gap />
      <p className={styles.promise}>
        {texts.privacy}
        <br />
        {texts.kindness}
      </p>
    </Screen>
  )
}

function Words({ draft, ...rest }: { draft: FlashDraft; locked: boolean; disabled: boolean }) {
  const write = (text: string) => {
    act.changed()
    setText(text)
  }
  return <WordsField text={draft.text} length={Array.from(draft.text.trim()).length} onChange={write} {...rest} />
}

const Notes = ({ lost, elsewhere }: { lost: number; elsewhere: boolean }) => (
  <>
    {elsewhere && <Note className={styles.note}>{texts.elsewhere}</Note>}
    {lost > 0 && <Note className={styles.note}>{texts.picturesLost(lost)}</Note>}
  </>
)

function useSavedNote(): void {
  useEffect(() => {
    const first = contentOf(getDraft())
    return () => {
      const now = getDraft()
      const isWritten = now.text.trim() !== '' || now.pictures.length > 0
      const { posting, elsewhere } = getPosting()
      if (posting.step !== 'editing' || elsewhere || !getSession() || !isWritten || contentOf(now) === first) return
      void savedShare().then((part) => getSession() && toast(texts.saved[part]))
    }
  }, [])
}

const contentOf = ({ text, pictures }: FlashDraft): string => [text, ...pictures.map(({ key }) => key)].join(' ')
