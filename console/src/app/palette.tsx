import { Avatar, Icon, useModal } from '@sp/ui'
import { Fragment, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Kbd } from '../parts/kbd.tsx'
import styles from './palette.module.css'
import { type PaletteResult, usePaletteResults } from './palette-results.ts'
import { texts } from './texts.ts'

const words = texts.palette

interface PaletteProps {
  open: boolean
  onClose: () => void
  onKeys: () => void
}

export function Palette({ open, onClose, onKeys }: PaletteProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const { props } = useModal(ref, { open, onClose, light: true })
  return (
    <dialog ref={ref} className={styles.palette} aria-label={words.label} {...props}>
      {open && <Search onClose={onClose} onKeys={onKeys} />}
    </dialog>
  )
}

const step = (at: number, by: number, count: number): number => (count === 0 ? 0 : (at + by + count) % count)

function Search({ onClose, onKeys }: Omit<PaletteProps, 'open'>) {
  const [asked, setAsked] = useState('')
  const [at, setAt] = useState(0)
  const id = useId()
  const { found, announcement } = usePaletteResults(asked, onKeys)
  const chosen = found[Math.min(at, found.length - 1)]
  const take = (row: PaletteResult | undefined) => {
    if (!row) return
    onClose()
    row.open()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by) setAt(step(at, by, found.length))
    else if (event.key === 'Enter') take(chosen)
    else return
    event.preventDefault()
  }
  return (
    <div>
      <div className={styles.asked}>
        <Icon name="search" />
        <input
          autoFocus
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen && `${id}-${chosen.key}`}
          aria-label={words.placeholder}
          placeholder={words.placeholder}
          value={asked}
          onChange={(event) => {
            setAsked(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
        />
        <Kbd>Esc</Kbd>
      </div>
      <Results {...{ id, found, announcement, chosen, take }} />
      <div className={styles.foot}>
        <span>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> {words.choose}
        </span>
        <span>
          <Kbd>↵</Kbd> {words.open}
        </span>
        <span>{words.onlyMay}</span>
      </div>
    </div>
  )
}

interface ResultsProps {
  id: string
  found: readonly PaletteResult[]
  announcement: string | undefined
  chosen: PaletteResult | undefined
  take: (row: PaletteResult) => void
}

function Results({ id, found, announcement, chosen, take }: ResultsProps) {
  return (
    <div className={styles.found} role="listbox" id={`${id}-list`} aria-label={words.results}>
      {found.length === 0 && <p className={styles.none}>{announcement ?? words.none}</p>}
      {found.map((row, at) => (
        <Fragment key={row.key}>
          {row.group !== found[at - 1]?.group && (
            <div role="presentation" className={styles.group}>
              {row.group}
            </div>
          )}
          <Row id={`${id}-${row.key}`} row={row} isChosen={row === chosen} onTake={() => take(row)} />
        </Fragment>
      ))}
    </div>
  )
}

function Row({ id, row, isChosen, onTake }: { id: string; row: PaletteResult; isChosen: boolean; onTake: () => void }) {
  const own = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isChosen) own.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    // The field has the keys: arrows choose, Enter opens.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div ref={own} id={id} role="option" aria-selected={isChosen} className={styles.row} onClick={onTake}>
      {row.avatar === undefined ? <Icon name={row.icon ?? 'search'} /> : <Avatar src={row.avatar} size="xs" />}
      <span>{row.label}</span>
      {row.meta && <span className={styles.meta}>{row.meta}</span>}
    </div>
  )
}
