import { avatarSrc } from '@sp/client/picture'
import type { Claimant } from '@sp/contract'
import { Avatar, Button } from '@sp/ui'
import type { ReactNode } from 'react'
import { Kbd } from '../../../parts/kbd.tsx'
import { useKeys } from '../../../platform/keys.ts'
import { remainingTime } from '../../../platform/time.ts'
import { useNow } from '../../../platform/use-now.ts'
import { texts } from '../decision-texts.ts'
import styles from './decision.module.css'

export function ClaimedPanel({ holder: { by, until }, onNext }: { holder: Claimant; onNext: () => void }) {
  const left = remainingTime(until, useNow(1000))
  return (
    <Panel text={texts.heldSub} onNext={onNext}>
      <div className={styles.person}>
        <Avatar src={avatarSrc(by.avatar)} />
        <div>
          <b>{texts.held(by.nickname)}</b>
          <p className={styles.sub}>{texts.heldText(left)}</p>
        </div>
      </div>
    </Panel>
  )
}

export const OwnPanel = ({ onNext }: { onNext: () => void }) => (
  <Panel text={texts.ownText} onNext={onNext}>
    <h3 className={styles.heading}>{texts.own}</h3>
  </Panel>
)

function Panel({ text, onNext, children }: { text: string; onNext: () => void; children: ReactNode }) {
  useKeys({ j: onNext })
  return (
    <div className={styles.form}>
      {children}
      <p className={styles.sub}>{text}</p>
      <Button variant="soft" onClick={onNext}>
        {texts.nextFree} <Kbd>J</Kbd>
      </Button>
    </div>
  )
}
