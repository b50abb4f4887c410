import { INVITE_USER_DAYS, type InviteBatch, type InviteCode } from '@sp/contract'
import { Button, cx, IconButton } from '@sp/ui'
import { useState } from 'react'
import { QueryResult } from '../../../parts/query-result.tsx'
import { copy } from '../../../platform/clipboard.ts'
import { useSite } from '../../../platform/site.ts'
import { dayOf } from '../../../platform/time.ts'
import { useBatch } from '../api.ts'
import { texts } from '../texts.ts'
import styles from './batch-codes.module.css'

const FIRST = 30

export function BatchCodes({ id }: { id: number }) {
  const result = useBatch(id)
  const [isWhole, setIsWhole] = useState(false)
  return (
    <QueryResult result={result} lines={3}>
      {(batch) => {
        const left = batch.state === 'usable' ? batch.codes.filter(({ used }) => used < batch.uses) : []
        const shown = isWhole ? batch.codes : batch.codes.slice(0, FIRST)
        return (
          <section className={styles.batch} aria-label={batch.note}>
            <h2>
              {batch.note} <span className={styles.meta}>{texts.batch(left.length, batch.used)}</span>
              {left.length > 0 && <CopyAll codes={left} />}
            </h2>
            <ul className={styles.codes}>
              {shown.map((code) => (
                <Code key={code.code} code={code} uses={batch.uses} isUsable={left.includes(code)} />
              ))}
            </ul>
            <p className={styles.meta}>
              {shown.length < batch.codes.length && (
                <button type="button" className={styles.more} onClick={() => setIsWhole(true)}>
                  {texts.more(batch.codes.length - shown.length)}
                </button>
              )}
              {texts.forgotten(INVITE_USER_DAYS)}
            </p>
          </section>
        )
      }}
    </QueryResult>
  )
}

const CopyAll = ({ codes }: { codes: readonly InviteCode[] }) => (
  <Button
    className={styles.all}
    variant="quiet"
    icon="copy"
    onClick={() => void copy(codes.map(({ code }) => code).join('\n'))}
  >
    {texts.copyAll(codes.length)}
  </Button>
)

const formWith = (code: string): string => `/login?tab=register&code=${code}`

interface CodeProps {
  code: InviteCode
  uses: InviteBatch['uses']
  isUsable: boolean
}

function Code({ code: { code, used, last }, uses, isUsable }: CodeProps) {
  const site = useSite()
  return (
    <li className={cx(!isUsable && styles.over)}>
      <code>{code}</code>
      {(used > 0 || !isUsable) && (
        <span className={styles.meta}>
          {uses > 1 && `${texts.part(used, uses)} `}
          {last && texts.usedBy(last.by.username, dayOf(last.at))}
        </span>
      )}
      {isUsable && (
        <span className={styles.acts}>
          <IconButton icon="copy" size="s" label={texts.copyOne(code)} onClick={() => void copy(code)} />
          {site && (
            <IconButton icon="chain" size="s" label={texts.copyLink} onClick={() => void copy(site(formWith(code)))} />
          )}
        </span>
      )}
    </li>
  )
}
