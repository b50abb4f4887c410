import { SETTING_GROUPS, type Setting, type SettingGroup, type SettingKey } from '@sp/contract'
import { Chip, cx } from '@sp/ui'
import { Link } from 'react-router'
import { FindField } from '../../../parts/find-field.tsx'
import { KeyHints, MOVE } from '../../../parts/key-hints.tsx'
import listStyles from '../../../parts/list.module.css'
import { Head, Pane } from '../../../parts/page.tsx'
import { paths } from '../../../platform/paths.ts'
import { showValue } from '../../../platform/setting-value.ts'
import { dateTime } from '../../../platform/time.ts'
import type { Drafts } from '../drafts.ts'
import { isSame, matches } from '../show.ts'
import { texts } from '../texts.ts'
import styles from './group-list.module.css'

const HINTS = [{ keys: ['/'], does: texts.hints.find }, MOVE, { keys: ['⌘S'], does: texts.hints.save, isBroad: true }]

interface GroupListProps {
  settings: readonly Setting[]
  drafts: Drafts
  open: SettingGroup | undefined
  words: string
  onWords: (words: string) => void
  onPick: (key: SettingKey) => void
}

const groups = Object.entries(SETTING_GROUPS) as [SettingGroup, string][]

export function GroupList({ settings, drafts, open, words, onWords, onPick }: GroupListProps) {
  const found = words === '' ? undefined : settings.find(({ key }) => matches(key, words))
  return (
    <Pane
      at="list"
      bare
      label={texts.groups}
      head={<Head title={texts.title} count={settings.length} />}
      strips={
        <div className={styles.find}>
          <FindField
            label={texts.find}
            placeholder={texts.findHere}
            value={words}
            onChange={onWords}
            onEscape={() => onWords('')}
            onEnter={() => found && onPick(found.key)}
          />
        </div>
      }
      hint={<KeyHints hints={HINTS} />}
    >
      {groups.map(([group, label]) => (
        <Group
          key={group}
          {...{ group, label, drafts }}
          isOpen={group === open && words === ''}
          settings={settings.filter((setting) => setting.group === group)}
          onOpen={() => onWords('')}
        />
      ))}
      <Link to={paths.setup} className={cx(listStyles.row, styles.row)}>
        <b>{texts.setup}</b>
        <span className={styles.meta}>{texts.setupAbout}</span>
      </Link>
      <Recent settings={settings} onPick={onPick} />
    </Pane>
  )
}

interface GroupProps extends Pick<GroupListProps, 'settings' | 'drafts'> {
  group: SettingGroup
  label: string
  isOpen: boolean
  onOpen: () => void
}

function Group({ group, label, settings, drafts, isOpen, onOpen }: GroupProps) {
  const unlike = settings.filter(({ value, default: usual }) => !isSame(value, usual))
  const isChanged = settings.some(({ key }) => drafts.has(key))
  return (
    <Link
      to={paths.settingGroup(group)}
      className={cx(listStyles.row, styles.row)}
      aria-current={isOpen ? 'true' : undefined}
      onClick={onOpen}
    >
      <span className={styles.top}>
        <b>{label}</b>
        {isChanged ? (
          <Chip tone="lamp">{texts.unsaved}</Chip>
        ) : unlike.length > 0 ? (
          <Chip>{texts.notDefault(unlike.length)}</Chip>
        ) : (
          <span className={styles.meta}>{settings.length}</span>
        )}
      </span>
      <span className={styles.meta}>{summaryOf(unlike.length > 0 ? unlike : settings)}</span>
    </Link>
  )
}

const BADGE_MIN = 2
const summaryOf = (settings: readonly Setting[]): string =>
  settings
    .slice(0, BADGE_MIN)
    .map(({ key, label, value }) => `${label} ${showValue(key, value)}`)
    .join('，')

const RECENT = 3

function Recent({ settings, onPick }: Pick<GroupListProps, 'settings' | 'onPick'>) {
  const changed = settings.flatMap(({ key, label, last }) => (last ? [{ key, label, last }] : []))
  if (changed.length === 0) return null
  return (
    <section className={styles.recent}>
      <h2>{texts.recent}</h2>
      <ul>
        {changed
          .toSorted((a, b) => b.last.id - a.last.id)
          .slice(0, RECENT)
          .map(({ key, label, last }) => (
            <li key={key}>
              <button type="button" onClick={() => onPick(key)}>
                {label}
              </button>
              <span>{texts.change(showValue(key, last.from), showValue(key, last.to))}</span>
              <span className={styles.meta}>{texts.when(dateTime(last.at), last.by?.nickname ?? texts.machine)}</span>
            </li>
          ))}
      </ul>
    </section>
  )
}
