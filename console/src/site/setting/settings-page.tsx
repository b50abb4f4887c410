import {
  definitionOf,
  type RegistrationAway,
  SETTING_GROUPS,
  type Setting,
  type SettingGroup,
  type SettingKey,
} from '@sp/contract'
import { Button } from '@sp/ui'
import { useState } from 'react'
import { useParams } from 'react-router'
import { Head, Page, Pane } from '../../parts/page.tsx'
import { QueryResult } from '../../parts/query-result.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { Strip } from '../../parts/strip.tsx'
import { useGo } from '../../platform/go.ts'
import { useKeys } from '../../platform/keys.ts'
import { paths } from '../../platform/paths.ts'
import { dateTime } from '../../platform/time.ts'
import { useSettings } from './api.ts'
import { type Drafts, dropDrafts, savable, useDrafts } from './drafts.ts'
import { GroupList } from './parts/group-list.tsx'
import { SaveDialog } from './parts/save-dialog.tsx'
import { SettingAside } from './parts/setting-aside.tsx'
import { SettingList } from './parts/setting-list.tsx'
import styles from './settings-page.module.css'
import { matches } from './show.ts'
import { texts } from './texts.ts'

export default function SettingsPage() {
  const result = useSettings()
  if (result.data) return <Settings settings={result.data.list} away={result.data.away ?? null} />
  return (
    <Page title={texts.title}>
      <Pane label={texts.title} head={<Head title={texts.title} />}>
        <QueryResult result={result}>{() => null}</QueryResult>
      </Pane>
    </Page>
  )
}

const groupOf = (given: string | undefined): SettingGroup | undefined =>
  given !== undefined && given in SETTING_GROUPS ? (given as SettingGroup) : undefined

/** The name button, not the field, which would receive the next key. */
const nameOf = (key: string | undefined): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-setting="${key}"] button[aria-pressed]`)

function Settings({ settings, away }: { settings: readonly Setting[]; away: RegistrationAway | null }) {
  const given = groupOf(useParams()['id'])
  const go = useGo()
  const drafts = useDrafts()
  const [words, setWords] = useState('')
  const [picked, setPicked] = useState<{ key: SettingKey; at: SettingGroup | undefined }>()
  const [saving, setSaving] = useState(false)
  const first = words === '' ? (given ?? 'register') : undefined
  const shown = settings.filter(({ key }) => matches(key, words))
  const chosen = picked?.at === first ? picked?.key : undefined
  const inAside = shown.find(({ key }) => key === chosen) ?? shown.find(({ group }) => group === first) ?? shown[0]
  const open = () => savable(drafts).length > 0 && setSaving(true)
  const step = (by: number) => {
    const keys = [...document.querySelectorAll<HTMLElement>('[data-setting]')].map(({ dataset }) => dataset['setting'])
    nameOf(keys[keys.indexOf(inAside?.key) + by])?.focus()
  }
  useKeys({ 'mod+s': open, j: () => step(1), k: () => step(-1) })
  const pick = (key: SettingKey) => {
    setWords('')
    const at = definitionOf(key).group
    setPicked({ key, at })
    go(paths.settingGroup(at))
  }
  return (
    <Page
      title={texts.title}
      open={given !== undefined}
      list={<GroupList {...{ settings, drafts, words }} open={first} onWords={setWords} onPick={pick} />}
      aside={inAside && <SettingAside key={inAside.key} setting={inAside} draft={drafts.get(inAside.key)} />}
    >
      <Pane
        key={first ?? words}
        bare
        label={first ? SETTING_GROUPS[first] : texts.find}
        head={
          <Head
            as="h2"
            title={first ? SETTING_GROUPS[first] : texts.find}
            back={{ label: texts.toGroups, onClick: () => go(paths.settings) }}
            end={<span className={styles.meta}>{texts.atOnce}</span>}
          />
        }
        strips={first === 'register' && away && <AwayStrip away={away} />}
        foot={<SaveBar drafts={drafts} onSave={open} />}
      >
        <SettingList
          settings={shown}
          first={first}
          drafts={drafts}
          picked={inAside?.key}
          onPick={(key) => setPicked({ key, at: first })}
        />
      </Pane>
      <SaveDialog open={saving} onClose={() => setSaving(false)} settings={settings} drafts={drafts} />
    </Page>
  )
}

/** Registration closed by itself: now, or the last time. */
function AwayStrip({ away: { closedAt, reopenedAt } }: { away: RegistrationAway }) {
  if (reopenedAt === null) return <Strip tone="lamp">{texts.awayNow(dateTime(closedAt))}</Strip>
  return <Strip>{texts.awayLast(dateTime(closedAt), dateTime(reopenedAt))}</Strip>
}

const LONG = 40
const isMuch = (drafts: Drafts): boolean =>
  drafts.size > 1 || [...drafts.values()].some(({ value }) => JSON.stringify(value).length > LONG)

function SaveBar({ drafts, onSave }: { drafts: Drafts; onSave: () => void }) {
  const [asking, setAsking] = useState(false)
  const count = savable(drafts).length
  return (
    <>
      <span className={styles.state} role="status">
        {drafts.size === 0 ? texts.unchanged : texts.changed(drafts.size, drafts.size - count)}
      </span>
      <Button
        variant="line"
        disabled={drafts.size === 0}
        onClick={() => (isMuch(drafts) ? setAsking(true) : dropDrafts())}
      >
        {texts.giveUp}
      </Button>
      <Button disabled={count === 0} aria-keyshortcuts="Meta+S Control+S" onClick={onSave}>
        {texts.save(count)}
      </Button>
      <ReasonDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={texts.giveUpAsk(drafts.size)}
        reason="none"
        consequences={[{ icon: 'trash', text: texts.giveUpThen }]}
        action={texts.giveUp}
        danger
        act={() => Promise.resolve(dropDrafts())}
      />
    </>
  )
}
