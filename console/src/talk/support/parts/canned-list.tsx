import type { Canned } from '@sp/contract'
import { cx } from '@sp/ui'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Kbd } from '../../../parts/kbd.tsx'
import { paths } from '../../../platform/paths.ts'
import { texts } from '../texts.ts'
import type { Completion } from '../use-completion.ts'
import styles from './thread.module.css'

export function CannedList({ id, completion }: { id: string; completion: Completion }) {
  const { isOpen, found, query, chosen, take } = completion
  return (
    <div className={cx(styles.over, isOpen && styles.canned)}>
      <div role="status" className={isOpen ? styles.cannedHead : undefined}>
        {isOpen && (found.length > 0 ? texts.found(query, found.length) : texts.foundNone(query))}
        {isOpen && (
          // The field keeps the focus until the click is complete.
          <Link to={paths.canned} onMouseDown={(event) => event.preventDefault()}>
            {texts.manage}
          </Link>
        )}
      </div>
      {found.length > 0 && (
        <div role="listbox" id={`${id}-list`} aria-label={texts.canned}>
          {found.map((one) => (
            <Row key={one.id} id={`${id}-${one.id}`} one={one} isChosen={one === chosen} onTake={() => take(one)} />
          ))}
        </div>
      )}
    </div>
  )
}

function Row({ id, one, isChosen, onTake }: { id: string; one: Canned; isChosen: boolean; onTake: () => void }) {
  const own = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isChosen) own.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    // The field has the keys: arrows choose, Enter puts it in.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={own}
      id={id}
      role="option"
      aria-selected={isChosen}
      className={styles.option}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
    >
      <b>/{one.name}</b>
      <span>{one.content}</span>
      {isChosen && <Kbd>↵</Kbd>}
    </div>
  )
}
