import { SETTING_GROUPS, type Setting, type SettingGroup, type SettingKey } from '@sp/contract'
import { Empty } from '@sp/ui'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../platform/paths.ts'
import type { Drafts } from '../drafts.ts'
import { texts } from '../texts.ts'
import styles from './setting-list.module.css'
import row from './setting-row.module.css'
import { SettingRow } from './setting-row.tsx'

interface SettingListProps {
  settings: readonly Setting[]
  first: SettingGroup | undefined
  drafts: Drafts
  picked: SettingKey | undefined
  onPick: (key: SettingKey) => void
}

const all = Object.keys(SETTING_GROUPS) as SettingGroup[]

const around = (first: SettingGroup | undefined): readonly SettingGroup[] => {
  const at = Math.max(0, first === undefined ? 0 : all.indexOf(first))
  return [...all.slice(at), ...all.slice(0, at)]
}

export function SettingList({ settings, first, drafts, picked, onPick }: SettingListProps) {
  if (settings.length === 0) return <Empty title={texts.foundNothing} />
  return (
    <>
      {around(first).map((group) => {
        const inside = settings.filter((setting) => setting.group === group)
        return (
          inside.length > 0 && (
            <Fragment key={group}>
              {group !== first && <h3 className={styles.group}>{SETTING_GROUPS[group]}</h3>}
              <ul aria-label={SETTING_GROUPS[group]}>
                {inside.map((setting) => (
                  <SettingRow
                    key={setting.key}
                    setting={setting}
                    draft={drafts.get(setting.key)}
                    isPicked={setting.key === picked}
                    onPick={() => onPick(setting.key)}
                  />
                ))}
                {group === 'content' && <Words />}
              </ul>
            </Fragment>
          )
        )
      })}
    </>
  )
}

const Words = () => (
  <li className={row.row}>
    <div>
      <b className={row.name}>{texts.words}</b>
      <code>words</code>
      <p>{texts.wordsHelp}</p>
    </div>
    <div className={row.control}>
      <Link className={row.act ?? ''} to={paths.words}>
        {texts.openWords}
      </Link>
      <span className={row.meta}>{texts.list}</span>
    </div>
  </li>
)
