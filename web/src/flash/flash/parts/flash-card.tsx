import type { Flash } from '@sp/contract'
import { IconButton } from '@sp/ui'
import { type KeyboardEvent, type MouseEvent, memo, useId } from 'react'
import { useGo } from '../../../platform/navigation.ts'
import { OpenedFrom } from '../../../platform/opened-thing.tsx'
import { paths } from '../../../platform/paths.ts'
import { rowMenu } from '../../../platform/row-menu.ts'
import { ago } from '../../../platform/time.ts'
import { texts } from '../texts.ts'
import { AuthorRow } from './author-row.tsx'
import { FlashActs } from './flash-acts.tsx'
import { FlashBody } from './flash-body.tsx'
import styles from './flash-card.module.css'
import type { FlashTools } from './flash-tools.tsx'

interface FlashCardProps {
  flash: Flash
  tools: FlashTools
  index: number
  of: number
}

const ABOVE_FOLD = 2

export const FlashCard = memo(function FlashCard({ flash, tools, index, of }: FlashCardProps) {
  const go = useGo()
  const nameId = useId()
  const open = () => go(paths.flash(flash.id))
  const press = (event: MouseEvent) => {
    if (isOwnPress(event.target, event.currentTarget) && getSelection()?.isCollapsed !== false) open()
  }
  const type = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target === event.currentTarget) open()
  }
  return (
    <OpenedFrom path={paths.flash(flash.id)}>
      {/* An article of a feed takes the focus (ARIA, feed pattern), and its links stand inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <article
        className={styles.card}
        data-id={flash.id}
        aria-labelledby={nameId}
        aria-posinset={index + 1}
        aria-setsize={of}
        tabIndex={0}
        onClick={press}
        onKeyDown={type}
        {...rowMenu(() => tools.menu(flash))}
      >
        <AuthorRow
          flash={flash}
          time={ago(flash.createDatetime)}
          nameId={nameId}
          linked
          end={
            <IconButton
              icon="dots"
              label={texts.card.more(flash.user.nickname)}
              className={styles.more}
              onClick={() => tools.menu(flash)}
            />
          }
        />
        <FlashBody flash={flash} eager={index < ABOVE_FOLD} first={index === 0} onPicture={tools.picture} />
        <FlashActs flash={flash} onShare={tools.share} />
      </article>
    </OpenedFrom>
  )
})

const isOwnPress = (target: EventTarget, card: Element): boolean =>
  target instanceof Element && card.contains(target) && !target.closest('a, button')
