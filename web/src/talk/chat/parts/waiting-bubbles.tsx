import { Button, cx, Icon, IconButton, VisuallyHidden } from '@sp/ui'
import type { ReactNode } from 'react'
import { texts } from '../texts.ts'
import type { Unsent } from '../unsent.ts'
import type { Chat } from '../use-chat.ts'
import styles from './bubble.module.css'
import { UnsentPicture } from './unsent-picture.tsx'
import { Words } from './words.tsx'

interface WaitingProps {
  chat: Chat
  avatar: ReactNode
  goesOn: boolean
  onRewrite: (text: string) => void
}

export const WaitingBubbles = ({ chat, avatar, goesOn, onRewrite }: WaitingProps) =>
  chat.waiting.map((one, at) => (
    <li key={one.clientKey} className={cx(styles.item, (goesOn || at > 0) && styles.on)}>
      <div className={cx(styles.line, styles.own)}>
        <span className={styles.face} aria-hidden="true">
          {avatar}
        </span>
        <div className={styles.words}>
          <div
            className={cx(
              one.picture ? styles.bare : styles.bubble,
              one.failed ? styles.failed : one.id === undefined && styles.sending,
            )}
          >
            <VisuallyHidden>{texts.own}</VisuallyHidden>
            {one.picture ? <UnsentPicture picture={one.picture} /> : <Words text={one.content} />}
          </div>
        </div>
        <Mark one={one} waits={chat.waiting.slice(0, at).some(({ failed }) => failed)} onRetry={chat.retry} />
      </div>
      {one.failed && <Failed one={one} {...{ chat, onRewrite }} />}
    </li>
  ))

function Mark({ one, waits, onRetry }: { one: Unsent; waits: boolean; onRetry: () => void }) {
  if (one.failed)
    return <IconButton icon="refresh" size="s" label={texts.resend} className={styles.resend} onClick={onRetry} />
  if (one.id !== undefined) return null
  return (
    <span className={styles.mark}>
      <Icon name="clock" size="s" />
      <VisuallyHidden>{waits ? texts.waiting : texts.sending}</VisuallyHidden>
    </span>
  )
}

function Failed({ one, chat, onRewrite }: { one: Unsent } & Pick<WaitingProps, 'chat' | 'onRewrite'>) {
  const discard = () => chat.discard(one)
  const rewrite = () => {
    discard()
    onRewrite(one.content)
  }
  return (
    <div className={styles.why}>
      <p role="status">{texts.notSent(one.failed?.words ?? '')}</p>
      <span>
        {!one.picture && (
          <Button variant="text" size="sm" onClick={rewrite}>
            {texts.rewrite}
          </Button>
        )}
        <Button variant="text" size="sm" onClick={discard}>
          {texts.discard}
        </Button>
      </span>
    </div>
  )
}
