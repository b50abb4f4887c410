import { Button, confirm, toast } from '@sp/ui'
import { useRef } from 'react'
import { Link } from '../../../platform/link.tsx'
import { paths } from '../../../platform/paths.ts'
import { useAt } from '../../pairing/use-now.ts'
import { type Light, loverMoved, useLightWindow, useSwap } from '../api.ts'
import { texts } from '../texts.ts'
import styles from './tonight.module.css'

const { light: words, write } = texts

interface TonightProps {
  /** Missing from a server of the version before, and for a session after a reset by mail. */
  light: Light | undefined
  offered: boolean
  loverId: number | null
}

export function Tonight({ light, ...account }: TonightProps) {
  useAt(light?.until, () => void loverMoved())
  const stated = useRef<HTMLParagraphElement>(null)
  return (
    <div className={styles.tonight}>
      {light && (
        <p ref={stated} role="status" tabIndex={-1}>
          {wordsOf(light)}
        </p>
      )}
      <div className={styles.acts}>
        {light && !light.mine && (
          <LightButton isSecond={light.his} onRun={() => stated.current?.focus({ preventScroll: true })} />
        )}
        <Write {...account} />
      </div>
    </div>
  )
}

const wordsOf = ({ mine, his }: Light): string => {
  if (mine) return his ? words.both : words.mine
  return his ? words.his : words.none
}

/** The button goes with the press; the focus moves to the text that it changed. */
function LightButton({ isSecond, onRun }: { isSecond: boolean; onRun: () => void }) {
  const { run } = useLightWindow()
  return (
    <Button variant="lamp" icon="window" onClick={() => run() && onRun()}>
      {isSecond ? words.leaveToo : words.leave}
    </Button>
  )
}

/** Private messages name the accounts, so they need the exchange of both. */
function Write({ offered, loverId }: Omit<TonightProps, 'light'>) {
  const { run } = useSwap()
  const ask = async () => {
    if (offered) toast(write.waits, { time: 4000 })
    else if (await confirm(write.ask)) run(true)
  }
  const look = { variant: 'line', icon: 'msg', className: styles.write, children: write.action } as const
  return loverId === null ? (
    <Button {...look} onClick={() => void ask()} />
  ) : (
    <Button {...look} as={Link} to={paths.chat(loverId)} />
  )
}
