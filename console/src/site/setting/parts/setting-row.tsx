import { definitionOf, type Setting } from '@sp/contract'
import { Chip, cx, Icon } from '@sp/ui'
import { useEffect, useRef } from 'react'
import { showValue } from '../../../platform/setting-value.ts'
import { type Draft, dropDraft, faultOf, rebaseDraft, saveDraft } from '../drafts.ts'
import { isSame, metaOf } from '../show.ts'
import { texts } from '../texts.ts'
import { Control } from './control.tsx'
import styles from './setting-row.module.css'

interface SettingRowProps {
  setting: Setting
  draft: Draft | undefined
  isPicked: boolean
  onPick: () => void
}

export function SettingRow({ setting, draft, isPicked, onPick }: SettingRowProps) {
  const { key, label, help } = setting
  const value = draft ? draft.value : setting.value
  const fault = faultOf(key, draft)
  const line = `${key}-line`
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isPicked) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isPicked])
  return (
    <li ref={row} className={cx(styles.row, isPicked && styles.picked)} data-setting={key} onFocusCapture={onPick}>
      <div>
        <button type="button" className={styles.name} aria-pressed={isPicked} onClick={onPick}>
          {label}
        </button>
        {draft && <Chip tone="lamp">{texts.unsaved}</Chip>}
        <code>{key}</code>
        <p>{help}</p>
      </div>
      <div className={styles.control}>
        <Control
          settingKey={key}
          value={value}
          describedBy={line}
          isWrong={fault !== undefined}
          onChange={(next) => saveDraft(setting, next)}
        />
        <span id={line} className={cx(styles.meta, fault && styles.bad)}>
          {fault && <Icon name="warn" />}
          {fault ?? metaOf(key, draft && setting.value)}
        </span>
        {!isSame(value, definitionOf(key).default) && (
          <button type="button" className={styles.act} onClick={() => saveDraft(setting, setting.default)}>
            {texts.toDefault}
          </button>
        )}
        {draft && draft.version !== setting.version && <Overtaken setting={setting} />}
      </div>
    </li>
  )
}

const Overtaken = ({ setting }: { setting: Setting }) => (
  <span className={styles.overtaken} role="status">
    {texts.changedMeanwhile(showValue(setting.key, setting.value))}
    <button type="button" className={styles.act} onClick={() => rebaseDraft(setting)}>
      {texts.keepMine}
    </button>
    <button type="button" className={styles.act} onClick={() => dropDraft(setting.key)}>
      {texts.takeTheirs}
    </button>
  </span>
)
