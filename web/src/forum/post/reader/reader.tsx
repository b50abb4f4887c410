import type { Post } from '@sp/contract'
import { Icon, IconButton, useMedia, useModal } from '@sp/ui'
import { memo, useEffect, useRef, useState } from 'react'
import { RichText } from '../../../content/text/rich-text.tsx'
import { readTheme } from '../../../platform/device/prefs.ts'
import styles from './reader.module.css'
import { LOOKS, type Look, minutesFor, paragraphsOf, readLook, saveLook } from './reading-place.ts'
import { texts } from './texts.ts'
import { READ, useReadingPlace } from './use-reading-place.ts'

interface ReaderProps {
  post: Pick<Post, 'id' | 'title' | 'description' | 'mentions' | 'user' | 'imgs'>
  open: boolean
  onClose: () => void
}

/** The words of a post and nothing else; a layer, so Back and Esc lead to the post. */
export default function Reader({ post, open, onClose }: ReaderProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const page = useRef<HTMLDivElement>(null)
  const [look, choose] = useLook()
  const { mounted, props } = useModal(dialog, { open, onClose })
  const { share, isContinued, onScroll, toStart } = useReadingPlace(post.id, open && mounted, { scroller, page })
  useEffect(() => {
    // The keys that scroll reach what has the focus.
    if (open) scroller.current?.focus({ preventScroll: true })
  }, [open])
  return (
    <dialog ref={dialog} className={styles.reader} data-look={look} aria-label={texts.label(post.title)} {...props}>
      {mounted && (
        <>
          <div className={styles.bar}>
            <IconButton icon="close" label={texts.close} onClick={onClose} />
            <Looks look={look} onChange={choose} />
            <Progress share={share} />
          </div>
          <div ref={scroller} className={styles.scroller} tabIndex={0} role="document" onScroll={onScroll}>
            <article className={styles.page}>
              <h1>{post.title}</h1>
              <p className={styles.by}>{texts.byLine(post.user.nickname, minutesFor(post.description))}</p>
              <Words ref={page} text={post.description} mentions={post.mentions} />
              <p className={styles.end}>
                <Icon name="window" size="l" filled={share >= READ} className={styles.window} />
                {post.imgs.length > 0 ? texts.pictures(post.imgs.length) : texts.end}
              </p>
            </article>
          </div>
          {isContinued && (
            <p className={styles.continued}>
              <span role="status">{texts.continued}</span>
              <button type="button" onClick={toStart}>
                {texts.fromStart}
              </button>
            </p>
          )}
        </>
      )}
    </dialog>
  )
}

function useLook() {
  const isSystemDark = useMedia('(prefers-color-scheme: dark)')
  const theme = readTheme()
  const [chosen, setChosen] = useState<Look>()
  const choose = (look: Look) => {
    saveLook(look)
    setChosen(look)
  }
  return [chosen ?? readLook(theme === 'system' ? isSystemDark : theme === 'dark'), choose] as const
}

interface LooksProps {
  look: Look
  onChange: (look: Look) => void
}

const Looks = ({ look, onChange }: LooksProps) => (
  <div role="radiogroup" aria-label={texts.looks} className={styles.looks}>
    {LOOKS.map((each) => (
      <label key={each} className={styles.look} data-look={each}>
        <input
          type="radio"
          name="reading-look"
          checked={each === look}
          aria-label={texts.lookLong[each]}
          onChange={() => onChange(each)}
        />
        <span aria-hidden="true">{texts.look[each]}</span>
      </label>
    ))}
  </div>
)

function Progress({ share }: { share: number }) {
  const percent = Math.round(share * 100)
  return (
    <>
      <span className={styles.percent} aria-hidden="true">
        {percent}%
      </span>
      <div
        role="progressbar"
        aria-label={texts.progress}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className={styles.progress}
      >
        <i style={{ transform: `scaleX(${share})` }} />
      </div>
    </>
  )
}

interface WordsProps {
  ref: React.Ref<HTMLDivElement>
  text: string
  mentions: Post['mentions']
}

/** Progress changes with each frame of scrolling, the words do not. */
const Words = memo(function Words({ ref, text, mentions }: WordsProps) {
  return (
    <div ref={ref} className={styles.words}>
      {paragraphsOf(text).map((paragraph, index) => (
        <p key={index}>
          <RichText text={paragraph} mentions={mentions} />
        </p>
      ))}
    </div>
  )
})
