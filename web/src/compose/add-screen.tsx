import { FLASH_MAX } from '@sp/contract'
import { Gap, Help, Note, RadioList, Screen, toast } from '@sp/ui'
import { useEffect, useRef, useState } from 'react'
import { isKnownAdult } from '../flash/age.ts'
import { useProfile } from '../follow/api.ts'
import { useBack } from '../platform/navigation.ts'
import { paths } from '../platform/paths.ts'
import { useSession } from '../platform/session/session.ts'
import { askLogin } from '../platform/session/session-end.ts'
import styles from './add-screen.module.css'
import { failedNumbers } from './machine.ts'
import { PictureSlots } from './parts/picture-slots.tsx'
import { PostingBar, PostingLine } from './parts/posting-bar.tsx'
import { useFlashDraft } from './parts/use-flash-draft.ts'
import { usePictures } from './parts/use-pictures.ts'
import { usePosting } from './parts/use-posting.ts'
import { WarningRow } from './parts/warning-row.tsx'
import { WordsField } from './parts/words-field.tsx'
import { texts } from './texts.ts'

const audience = [
  { value: 'public', label: texts.public, sub: texts.publicText, icon: 'globe' },
  { value: 'private', label: texts.private, sub: texts.privateText, icon: 'lock' },
] as const

/** 发动态: words, up to four pictures, who may see it, what to warn of. */
export default function AddScreen() {
  const session = useSession()
  const profile = useProfile(session?.user.id ?? 0, session !== null)
  const [now] = useState(() => new Date().toISOString())
  const adult = isKnownAdult(profile.data?.birthday, now)
  const draft = useFlashDraft()
  const pictures = usePictures()
  const { posting, submit, stop, retry, settle } = usePosting(pictures.list, draft)
  const cancel = useBack(paths.flashHome())
  const editing = posting.step === 'editing'
  const content = draft.text.trim()
  const length = Array.from(content).length
  useSavedNote(draft.text, editing)
  usePictureCount(pictures.list.length, draft.change)

  const post = () => {
    if (content === '') return toast(texts.empty)
    if (length > FLASH_MAX) return toast(texts.tooLong)
    const { isPrivate, warning } = draft
    submit({ content, isPrivate, ...(warning ? { warning } : {}) })
  }
  const failed = failedNumbers(posting)
  const locked = !editing || !session
  return (
    <Screen
      header={
        <PostingBar
          posting={posting}
          loggedIn={session !== null}
          onCancel={cancel}
          onStop={stop}
          onPost={post}
          onSettle={settle}
          onLogin={() => askLogin(paths.flashAdd())}
        />
      }
    >
      <PostingLine posting={posting} />
      <div className={styles.compose}>
        {draft.picturesLost > 0 && pictures.list.length === 0 && editing && (
          <Note className={styles.note}>{texts.picturesLost(draft.picturesLost)}</Note>
        )}
        <WordsField text={draft.text} length={length} locked={!editing} disabled={!session} onChange={draft.setText} />
        <PictureSlots
          pictures={pictures}
          states={'pictures' in posting ? posting.pictures : undefined}
          disabled={locked}
          onRetry={retry}
        />
        {failed.length > 0 && <Help error={texts.stuck(failed.join('、'))} />}
      </div>
      <Gap />
      <RadioList
        label={texts.visible}
        options={audience}
        value={draft.isPrivate ? 'private' : 'public'}
        onChange={(value) => draft.change({ isPrivate: value === 'private' })}
        disabled={locked}
      />
      <Gap />
      <WarningRow
        warning={draft.warning}
        disabled={locked}
        adult={adult}
        onChange={(warning) => draft.change({ warning })}
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

/** Whoever leaves with words unsent is not asked, but sees that they are saved. */
function useSavedNote(text: string, editing: boolean): void {
  const first = useRef(text)
  const now = useRef({ text, editing })
  useEffect(() => {
    now.current = { text, editing }
  })
  useEffect(() => {
    const leave = () => {
      const last = now.current
      if (last.editing && last.text.trim() !== '' && last.text !== first.current) toast(texts.draftSaved)
    }
    return leave
  }, [])
}

/** Pictures are not saved with a draft; how many there were is. */
function usePictureCount(count: number, change: (rest: { pictures: number }) => void): void {
  const notified = useRef(0)
  useEffect(() => {
    if (notified.current === count) return
    notified.current = count
    change({ pictures: count })
  }, [count, change])
}
