import { Button, cx, Dusk } from '@sp/ui'
import { Fragment, useState } from 'react'
import { stored } from '../../../platform/device/stored.ts'
import { Link } from '../../../platform/link.tsx'
import { paths } from '../../../platform/paths.ts'
import { GUIDES } from '../../../platform/product.ts'
import { useSite } from '../../../platform/site.ts'
import { texts as all } from '../texts.ts'
import { toFeed } from './to-feed.ts'
import styles from './visitor-card.module.css'
import { wayIn } from './way-in.ts'

const texts = all.visitor
const CLOSED = 'welcome-closed'

/** Until the visitor closes it, which this device remembers. */
export function VisitorCard() {
  const [open, setOpen] = useState<string>()
  const [isClosed, setClosed] = useState(() => stored.read(CLOSED) !== null)
  if (isClosed) return null
  const close = () => {
    stored.write(CLOSED, '1')
    setClosed(true)
    toFeed()
  }
  return (
    <Dusk
      sky
      parts={{ houses: styles.hidden, star: styles.star, moon: open ? styles.hidden : styles.moon }}
      className={styles.card}
    >
      <section aria-label={texts.label}>
        <h2 className={styles.title}>{texts.title}</h2>
        <p className={styles.text}>{texts.text}</p>
        <Promises open={open} onOpen={setOpen} />
        <Entries onLook={close} />
      </section>
    </Dusk>
  )
}

interface PromisesProps {
  open: string | undefined
  onOpen: (id: string | undefined) => void
}

function Promises({ open, onOpen }: PromisesProps) {
  const shown = texts.promises.find(({ id }) => id === open)
  return (
    <>
      <ul className={styles.promises}>
        {texts.promises.map(({ id, label }) => (
          <li key={id}>
            <button
              type="button"
              className={cx(styles.promise, id === open && styles.lit)}
              aria-expanded={id === open}
              onClick={() => onOpen(id === open ? undefined : id)}
            >
              <span className={styles.window} aria-hidden="true" />
              <span className={styles.label}>
                {label.map((part, at) => (
                  <Fragment key={part}>
                    {at > 0 && <wbr />}
                    {part}
                  </Fragment>
                ))}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div role="status">
        {shown && (
          <p key={shown.id} className={styles.said}>
            {shown.text} <a href={`${GUIDES}/${shown.guide}.html`}>{texts.more}</a>
          </p>
        )}
      </div>
    </>
  )
}

function Entries({ onLook }: { onLook: () => void }) {
  const { isOpen, note } = wayIn(useSite().data)
  const login = (
    <Link to={paths.login()} className={styles.login}>
      {texts.login}
    </Link>
  )
  return (
    <>
      <div className={styles.entries}>
        <Button as={Link} to={isOpen ? paths.register() : paths.login()} variant="lamp">
          {isOpen ? texts.register : texts.login}
        </Button>
        <Button variant="line" className={styles.look} onClick={onLook}>
          {texts.look}
        </Button>
      </div>
      <p className={styles.note}>
        {note && <span>{note}</span>}
        {isOpen && (
          <span>
            {texts.known}
            {login}
          </span>
        )}
      </p>
    </>
  )
}
