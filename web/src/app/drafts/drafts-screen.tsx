import { cx, Empty, Header, Icon, IconButton, Screen } from '@sp/ui'
import { useEffect, useRef, useState } from 'react'
import { readEntries } from '../../content/upload/draft-picture-entries.ts'
import { dropPicturesBut } from '../../content/upload/picture-store.ts'
import { usePosting } from '../../flash/compose/posting-state.ts'
import { draftTime, takeDrafts, useEveryDraft } from '../../platform/device/draft-overview.ts'
import { Link } from '../../platform/link.tsx'
import { useBack } from '../../platform/navigation.ts'
import { paths } from '../../platform/paths.ts'
import link from '../../platform/row-link.module.css'
import { ago } from '../../platform/time.ts'
import { UndoLine } from '../../platform/undo-line.tsx'
import { type DraftShown, draftsIn } from './draft-kinds.ts'
import styles from './drafts-screen.module.css'
import { texts } from './texts.ts'

type Listed = DraftShown & { at: number }

interface Removed {
  draft: Listed
  putBack: () => void
}

export default function DraftsScreen({ title }: { title: string }) {
  const back = useBack(paths.me())
  const { posting, waits } = usePosting()
  const all = useEveryDraft()
  const [removed, setRemoved] = useState<readonly Removed[]>([])
  useDroppedPictures(removed)
  const drafts = draftsIn(all, { isPosting: posting !== 'editing' || waits })
  const present = drafts.map((draft): Listed => ({ ...draft, at: draftTime(draft.entries) ?? 0 }))
  const gone = removed.filter(({ draft }) => !drafts.some(({ key }) => key === draft.key))
  // In its place stays a line, so that a slip is undone where it happened.
  const rows = [...present, ...gone.map(({ draft }) => draft)].sort((a, b) => b.at - a.at)
  const remove = (draft: Listed) => {
    const putBack = takeDrafts(draft.entries)
    setRemoved((before) => [...before.filter((each) => each.draft.key !== draft.key), { draft, putBack }])
  }
  const undo = ({ draft, putBack }: Removed) => {
    putBack()
    setRemoved((before) => before.filter((each) => each.draft.key !== draft.key))
  }
  return (
    <Screen header={<Header title={title} back={{ label: texts.back, onClick: back }} />}>
      <p className={styles.only}>{texts.only}</p>
      {rows.length === 0 ? (
        <Empty {...texts.none} />
      ) : (
        <ul aria-label={texts.list}>
          {rows.map((draft) => {
            const taken = gone.find((each) => each.draft.key === draft.key)
            return taken ? (
              <UndoLine key={draft.key} words={texts.removed} undo={texts.undo} onUndo={() => undo(taken)} />
            ) : (
              <DraftRow key={draft.key} draft={draft} onRemove={() => remove(draft)} />
            )
          })}
        </ul>
      )}
    </Screen>
  )
}

/** Pictures stay on the device until it is too late for undoing. */
function useDroppedPictures(removed: readonly Removed[]): void {
  const latest = useRef(removed)
  useEffect(() => {
    latest.current = removed
  }, [removed])
  useEffect(() => {
    return () => {
      for (const { draft } of latest.current) {
        if (draft.pictures === 0) continue
        const owner = draft.key === 'flash' ? '' : `${draft.key}/`
        void dropPicturesBut((id) => readEntries(draft.key).some((each) => each.id === id), owner)
      }
    }
  }, [])
}

function DraftRow({ draft, onRemove }: { draft: Listed; onRemove: () => void }) {
  const { kind, icon, path, title, words, pictures, at } = draft
  const label = texts.kinds[kind]
  const first = title || words || (pictures > 0 ? texts.pictures(pictures) : texts.noWords)
  return (
    <li className={cx(path && link.row, styles.row)}>
      <span className={styles.tile}>
        <Icon name={icon} />
      </span>
      <div className={styles.words}>
        <h2>
          {path ? (
            <Link to={path} className={link.link}>
              {first}
            </Link>
          ) : (
            first
          )}
        </h2>
        {title && words && <p className={styles.more}>{words}</p>}
        <p className={styles.meta}>
          <span>{label}</span>
          {pictures > 0 && (title || words) && <span>{texts.pictures(pictures)}</span>}
          {at > 0 && <time dateTime={new Date(at).toISOString()}>{texts.when(ago(new Date(at).toISOString()))}</time>}
        </p>
      </div>
      <IconButton
        icon="trash"
        size="s"
        className={styles.remove}
        label={texts.remove(label, first.slice(0, 20))}
        onClick={onRemove}
      />
    </li>
  )
}
