import { pictureSrc } from '@sp/client/picture'
import type { UserSummary } from '@sp/contract'
import { Avatar, cx, VisuallyHidden } from '@sp/ui'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { texts } from '../texts.ts'
import { usePeople } from './api.ts'
import { type Act, actOf, moved } from './keys.ts'
import type { MentionsProps } from './props.ts'
import styles from './suggestions.module.css'
import { type TypedName, withName } from './typed-name.ts'
import { useTypedName } from './use-typed-name.ts'

/** The suggestion list. The field keeps the focus and refers to the active item. */
export default function Suggestions({ field, text, side, thread }: MentionsProps) {
  const typed = useTypedName(field, text)
  const found = usePeople(typed?.q, thread)
  const [closedAt, close] = useState<number>()
  const [marked, mark] = useState({ q: '', at: 0 })
  const listId = useId()
  const isOpen = typed !== null && typed.from !== closedAt && found.length > 0
  const people = isOpen ? found : []
  const at = marked.q === typed?.q ? Math.min(marked.at, people.length - 1) : 0
  // The next @ opens the list again.
  if (closedAt !== undefined && typed === null) close(undefined)

  const pick = (who: UserSummary) => {
    if (field.current && typed) put(field.current, typed, who.username)
  }
  const act = (what: Act) => {
    const who = people[at]
    if (what === 'close') close(typed?.from)
    else if (what !== 'pick') mark({ q: typed?.q ?? '', at: moved(at, what, people.length) })
    else if (who) pick(who)
  }
  useFieldKeys(field, isOpen, act)
  useFieldNames(field, isOpen ? { list: listId, option: `${listId}-${people[at]?.id}` } : null)
  return (
    <>
      <div role="status">
        <VisuallyHidden>{isOpen && texts.suggested(people.length)}</VisuallyHidden>
      </div>
      {isOpen && (
        <div
          id={listId}
          role="listbox"
          aria-label={texts.whom}
          className={cx(styles.list, styles[side])}
          // Focusable, because it scrolls; in practice Tab picks an item, and a touch does not move the focus.
          tabIndex={0}
          onMouseDown={(event) => event.preventDefault()}
        >
          {people.map((who, index) => (
            <Option key={who.id} id={`${listId}-${who.id}`} who={who} marked={index === at} onPick={pick} />
          ))}
        </div>
      )}
    </>
  )
}

interface OptionProps {
  id: string
  who: UserSummary
  marked: boolean
  onPick: (who: UserSummary) => void
}

function Option({ id, who, marked, onPick }: OptionProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (marked) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [marked])
  return (
    // Its keys are those of the field, which keeps the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div ref={ref} id={id} role="option" aria-selected={marked} className={styles.option} onClick={() => onPick(who)}>
      <Avatar src={pictureSrc(who.avatar)} size="s" />
      <span className={styles.nickname}>{who.nickname}</span>
      <span className={styles.username}>@{who.username}</span>
    </div>
  )
}

/** Dispatches an input event as if typed, so that the owner of the text is notified. */
function put(field: HTMLTextAreaElement, typed: TypedName, username: string): void {
  const { text, caret } = withName(field.value, typed, username)
  field.setRangeText(text, 0, field.value.length, 'end')
  field.setSelectionRange(caret, caret)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function useFieldKeys(field: MentionsProps['field'], isOpen: boolean, act: (what: Act) => void): void {
  const type = useEffectEvent((event: KeyboardEvent) => {
    const what = actOf(event)
    if (what === undefined) return
    event.preventDefault()
    // Surrounding components have key handlers of their own.
    event.stopPropagation()
    act(what)
  })
  useEffect(() => {
    const area = field.current
    if (!area || !isOpen) return
    const listen = (event: KeyboardEvent) => type(event)
    area.addEventListener('keydown', listen)
    return () => area.removeEventListener('keydown', listen)
  }, [field, isOpen])
}

function useFieldNames(field: MentionsProps['field'], names: { list: string; option: string } | null): void {
  const { list, option } = names ?? {}
  useEffect(() => {
    const area = field.current
    area?.setAttribute('aria-autocomplete', 'list')
    if (!area || !list || !option) return
    area.setAttribute('aria-controls', list)
    area.setAttribute('aria-activedescendant', option)
    return () => {
      area.removeAttribute('aria-controls')
      area.removeAttribute('aria-activedescendant')
    }
  }, [field, list, option])
}
