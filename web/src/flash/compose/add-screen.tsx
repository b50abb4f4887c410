import { FLASH_IMAGES, FLASH_MAX, faultIn, flashCalls } from '@sp/contract'
import { Gap, Help, Note, RadioList, Screen, toast, useSlot } from '@sp/ui'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { AtButton } from '../../content/text/mention/at-button.tsx'
import { useDraftPictures } from '../../content/upload/draft-pictures.ts'
import { DropPictures } from '../../content/upload/parts/drop-pictures.tsx'
import { PictureSlots } from '../../content/upload/parts/picture-slots.tsx'
import { withTouch } from '../../content/upload/picture-list.ts'
import { texts as pictureTexts } from '../../content/upload/texts.ts'
import { useProfile } from '../../people/follow/api.ts'
import { MutedNote } from '../../people/points/parts/muted-note.tsx'
import { useDraftRecord } from '../../platform/device/draft-record.ts'
import { Link } from '../../platform/link.tsx'
import { go, useBack } from '../../platform/navigation.ts'
import { paths } from '../../platform/paths.ts'
import { getSession, useSession } from '../../platform/session/session.ts'
import { goToLogin } from '../../platform/session/session-end.ts'
import { isKnownAdult } from '../flash/age.ts'
import styles from './add-screen.module.css'
import { blank, type FlashWords, flashPictures, flashWords, getWords, lostPictures, savedShare } from './draft.ts'
import { failedNumbers } from './machine.ts'
import { ComposerText } from './parts/composer-text.tsx'
import { PostingBar, PostingLine } from './parts/posting-bar.tsx'
import { WarningRow } from './parts/warning-row.tsx'
import { changed, retry } from './posting.ts'
import { getPosting, onPage, reset, usePosting } from './posting-state.ts'
import { texts } from './texts.ts'

const audience = [
  { value: 'public', label: texts.public, sub: texts.publicText, icon: 'globe' },
  { value: 'private', label: texts.private, sub: texts.privateText, icon: 'lock' },
] as const

/** A change of the pictures creates a different flash. */
const { remove, ...actions } = withTouch(flashPictures.actions, changed)
const pictureActions = {
  ...actions,
  remove: (index: number) => {
    lostPictures.set(0)
    remove(index)
  },
  retry,
}

export default function AddScreen() {
  const session = useSession()
  const profile = useProfile(session?.user.id ?? 0, session !== null)
  const [now] = useState(() => new Date().toISOString())
  const { written: words, change } = useDraftRecord(flashWords, blank)
  const pictures = useDraftPictures(flashPictures)
  const lost = useSlot(lostPictures)
  const { posting, elsewhere } = usePosting()
  const cancel = useBack(paths.flashHome())
  useSavedNote()
  useEffect(() => {
    return onPage((flashId) => go(paths.flash(flashId), { replace: true }))
  }, [])
  useNextForm()
  const failed = posting === 'editing' ? [] : failedNumbers(pictures)
  const isOpen = posting === 'editing' && !elsewhere
  const locked = !isOpen || !session
  const write = (part: Partial<FlashWords>) => {
    changed()
    change(part)
  }
  return (
    <Screen
      header={
        <PostingBar
          {...{ posting, pictures }}
          loggedIn={session !== null}
          onCancel={cancel}
          onLogin={() => goToLogin(paths.flashAdd(), 'post')}
        />
      }
    >
      <PostingLine {...{ posting, pictures }} />
      <div className={styles.compose}>
        <MutedNote className={styles.note} />
        <Notes lost={isOpen ? lost : 0} elsewhere={elsewhere} />
        <Words text={words.text} locked={!isOpen} disabled={!session} onChange={(text) => write({ text })} />
        <DropPictures left={FLASH_IMAGES - pictures.length} disabled={locked} onFiles={pictureActions.add} />
        <PictureSlots
          pictures={pictures}
          marked={posting !== 'editing'}
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
        value={words.isPrivate ? 'private' : 'public'}
        onChange={(value) => write({ isPrivate: value === 'private' })}
        disabled={locked}
      />
      <Gap />
      <WarningRow
        warning={words.warning}
        disabled={locked}
        adult={isKnownAdult(profile.data?.birthday, now)}
        onChange={(warning) => write({ warning })}
      />
      <Gap />
      <Promised isMember={session !== null} />
    </Screen>
  )
}

const Promised = ({ isMember }: { isMember: boolean }) => (
  <p className={styles.promise}>
    {texts.privacy}
    <br />
    {texts.kindness}
    {isMember && (
      <>
        <br />
        <Link to={paths.drafts()}>{texts.drafts}</Link>
      </>
    )}
  </p>
)

interface WordsProps {
  text: string
  locked: boolean
  disabled: boolean
  onChange: (text: string) => void
}

function Words({ text, locked, disabled, ...rest }: WordsProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const length = Array.from(text.trim()).length
  return (
    <ComposerText
      {...{ text, length, locked, disabled, field, ...rest }}
      hint={
        <span className={styles.at}>
          <AtButton field={field} disabled={locked || disabled} />
        </span>
      }
      id="flash-words"
      label={texts.content}
      placeholder={disabled ? texts.loginFirst : texts.placeholder}
      max={FLASH_MAX}
      count={texts.count}
      error={length > FLASH_MAX ? faultIn(flashCalls.create, 'content', text) : undefined}
    />
  )
}

const Notes = ({ lost, elsewhere }: { lost: number; elsewhere: boolean }) => (
  <>
    {elsewhere && <Note className={styles.note}>{texts.elsewhere}</Note>}
    {lost > 0 && <Note className={styles.note}>{pictureTexts.picturesLost(lost)}</Note>}
  </>
)

/** A link to this page that is followed while the page of the posted flash loads ends that load: the form stays. */
function useNextForm(): void {
  const location = useLocation()
  useEffect(() => {
    if (location.pathname === paths.flashAdd() && getPosting().posting === 'done') reset()
  }, [location])
}

const contentNow = (): string => [getWords().text, ...flashPictures.now().map(({ key }) => key)].join(' ')

function useSavedNote(): void {
  useEffect(() => {
    const first = contentNow()
    return () => {
      const isWritten = getWords().text.trim() !== '' || flashPictures.now().length > 0
      const { posting, elsewhere } = getPosting()
      if (posting !== 'editing' || elsewhere || !getSession() || !isWritten || contentNow() === first) return
      void savedShare().then((part) => getSession() && toast(texts.saved[part]))
    }
  }, [])
}
