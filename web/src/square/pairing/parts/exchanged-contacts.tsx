import { Card, IconButton } from '@sp/ui'
import { copyText } from '../../../platform/copy-text.ts'
import { paths } from '../../../platform/paths.ts'
import type { PairWeek } from '../api.ts'
import { texts } from '../texts.ts'
import { CardLink } from './card-link.tsx'
import styles from './exchanged-contacts.module.css'

const { week: words } = texts

export function ExchangedContacts({ week: { wechat, contact } }: { week: Pick<PairWeek, 'wechat' | 'contact'> }) {
  const rows = [
    { name: words.wechat, said: wechat },
    { name: words.contact, said: contact },
  ].filter(({ said }) => said)
  return (
    <Card inset title={words.given} hint={words.givenHint} className={styles.card}>
      {rows.length === 0 ? (
        <p>{words.nothingGiven}</p>
      ) : (
        <dl className={styles.rows}>
          {rows.map(({ name, said }) => (
            <div key={name} className={styles.row}>
              <dt>{name}</dt>
              <dd>
                <span>{said}</span>
                <IconButton
                  icon="copy"
                  size="s"
                  label={words.copy(name)}
                  onClick={() => void copyText(said ?? '', words.copied)}
                />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <CardLink to={paths.disclosures()} icon="eye">
        {words.disclosures}
      </CardLink>
    </Card>
  )
}
