import { type Word, type WordChange, wordFinder } from '@sp/contract'
import { Icon } from '@sp/ui'
import { useMemo, useState } from 'react'
import { Head, Pane } from '../../../parts/page.tsx'
import { dayOf } from '../../../platform/time.ts'
import { markedIn } from '../marks.ts'
import { texts } from '../texts.ts'
import styles from '../words-page.module.css'

/** Checks a text locally by the server's rule without sending it; shows no result before the words are loaded. */
export function TryOutPane({ words, recent }: { words: readonly Word[] | undefined; recent: readonly WordChange[] }) {
  const [text, setText] = useState('')
  const find = useMemo(() => words && wordFinder(words), [words])
  const found = text.trim() === '' ? undefined : find?.(text)
  return (
    <Pane
      at="aside"
      label={texts.tryOut}
      head={<Head as="h2" title={texts.tryOut} end={<span className={styles.meta}>{texts.notKept}</span>} />}
    >
      <textarea
        className={styles.text}
        rows={4}
        aria-label={texts.tryOut}
        placeholder={texts.tryPlaceholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div aria-live="polite">
        {found && (
          <>
            <p className={styles.tried}>
              {markedIn(text, found).map(({ from, words: part, kind }) =>
                kind === undefined ? (
                  part
                ) : (
                  <mark key={from} className={kind === 'public' ? styles.public : styles.private}>
                    {part}
                  </mark>
                ),
              )}
            </p>
            <Verdicts words={found.map(({ word }) => word)} />
          </>
        )}
      </div>
      {recent.length > 0 && <Recent changes={recent} />}
    </Pane>
  )
}

function Verdicts({ words }: { words: readonly Word[] }) {
  const open = words.filter(({ kind }) => kind === 'public')
  const hidden = words.filter(({ kind }) => kind === 'private')
  return (
    <ul className={styles.verdicts}>
      {open.length > 0 && (
        <li>
          <Icon name="flag" size="s" />
          {texts.publicHits(open.length)}
        </li>
      )}
      {hidden.length > 0 && (
        <li>
          <Icon name="eye-off" size="s" />
          {texts.privateHits(hidden.length, hidden[0]?.hint ?? '')}
        </li>
      )}
      {words.length === 0 && (
        <li>
          <Icon name="check" size="s" />
          {texts.noHits}
        </li>
      )}
    </ul>
  )
}

const Recent = ({ changes }: { changes: readonly WordChange[] }) => (
  <section className={styles.recent}>
    <h3>{texts.recent}</h3>
    <ul>
      {changes.map(({ text, added, by, at, why }) => (
        <li key={`${at} ${text}`}>
          <b>
            {added ? '+' : '−'} {text}
          </b>
          <span className={styles.meta}>
            {[by?.nickname ?? texts.nobody, dayOf(at), ...(why ? [texts.quoted(why)] : [])].join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  </section>
)
