import { CHANGES_PER_PAGE, type Setting, type SettingChange } from '@sp/contract'
import { Consequences } from '../../../parts/consequences.tsx'
import { Head, Pane } from '../../../parts/page.tsx'
import { QueryResult } from '../../../parts/query-result.tsx'
import { showValue } from '../../../platform/setting-value.ts'
import { dateTime } from '../../../platform/time.ts'
import { useHistory } from '../api.ts'
import { consequencesOf } from '../consequences.ts'
import { type Draft, saveDraft } from '../drafts.ts'
import { isSame } from '../show.ts'
import { texts } from '../texts.ts'
import styles from './setting-aside.module.css'

export function SettingAside({ setting, draft }: { setting: Setting; draft: Draft | undefined }) {
  return (
    <Pane at="aside" label={texts.one} head={<Head as="h2" title={setting.label} />}>
      {draft && (
        <div>
          <h3 className={styles.title}>{texts.thenTitle}</h3>
          <Consequences items={consequencesOf(setting.key, draft.value)} />
        </div>
      )}
      <div>
        <h3 className={styles.title}>{texts.history}</h3>
        {setting.version === 0 ? <p className={styles.meta}>{texts.never}</p> : <History setting={setting} />}
      </div>
    </Pane>
  )
}

function History({ setting }: { setting: Setting }) {
  const history = useHistory(setting.key)
  return (
    <QueryResult result={history} lines={3}>
      {({ list, total }) => (
        <>
          <ol className={styles.history}>
            {list.map((change) => (
              <Change key={change.id} {...{ setting, change }} />
            ))}
            {total <= CHANGES_PER_PAGE && <First setting={setting} change={list.at(-1)} />}
          </ol>
          {total > CHANGES_PER_PAGE && <p className={styles.meta}>{texts.older(total - CHANGES_PER_PAGE)}</p>}
        </>
      )}
    </QueryResult>
  )
}

const Change = ({ setting, change: { to, at, by, reason } }: { setting: Setting; change: SettingChange }) => (
  <li>
    <b>{showValue(setting.key, to)}</b>
    <span className={styles.meta}>{texts.when(dateTime(at), by?.nickname ?? texts.machine)}</span>
    {reason && <p>{texts.quoted(reason)}</p>}
    <Back setting={setting} value={to} />
  </li>
)

const First = ({ setting, change }: { setting: Setting; change: SettingChange | undefined }) =>
  change && (
    <li>
      <b>{showValue(setting.key, change.from)}</b>
      <span className={styles.meta}>{texts.first}</span>
      <Back setting={setting} value={change.from} />
    </li>
  )

const Back = ({ setting, value }: { setting: Setting; value: unknown }) =>
  isSame(setting.value, value) ? (
    <span className={styles.meta}>{texts.now}</span>
  ) : (
    <button type="button" className={styles.back} onClick={() => saveDraft(setting, value)}>
      {texts.backTo}
    </button>
  )
