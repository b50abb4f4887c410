import { type Setup, type SetupStep } from '@sp/contract'
import { Button } from '@sp/ui'
import { useState } from 'react'
import { useParams } from 'react-router'
import { Head, Page, Pane } from '../../parts/page.tsx'
import { QueryResult } from '../../parts/query-result.tsx'
import { useGo } from '../../platform/go.ts'
import { paths } from '../../platform/paths.ts'
import { useSettings } from '../../site/setting/api.ts'
import { savable, useDrafts } from '../../site/setting/drafts.ts'
import { SaveDialog } from '../../site/setting/parts/save-dialog.tsx'
import { useMark, useSetup } from './api.ts'
import { AllDone } from './parts/all-done.tsx'
import { StepBody } from './parts/step-body.tsx'
import { StepList } from './parts/step-list.tsx'
import styles from './setup-page.module.css'
import { firstOpen, isStep, nextOpen, STEP_SETTINGS } from './steps.ts'
import { texts } from './texts.ts'

export default function SetupPage() {
  const result = useSetup()
  if (result.data) return <Steps setup={result.data} />
  return (
    <Page title={texts.title}>
      <Pane label={texts.title} head={<Head title={texts.title} />}>
        <QueryResult result={result}>{() => null}</QueryResult>
      </Pane>
    </Page>
  )
}

function Steps({ setup }: { setup: Setup }) {
  const given = useParams()['id']
  const go = useGo()
  const step = isStep(given) ? given : firstOpen(setup)
  const goOn = (settled: SetupStep) => go(paths.setupStep(nextOpen(setup, settled) ?? 'end'))
  return (
    <Page title={texts.title} open={given !== undefined} list={<StepList setup={setup} open={step} />}>
      {step === undefined || given === 'end' ? (
        <AllDone setup={setup} />
      ) : (
        <Step
          key={step}
          step={step}
          state={setup.steps.find((each) => each.step === step)?.state ?? 'open'}
          onSettled={goOn}
        />
      )}
    </Page>
  )
}

interface StepProps {
  step: SetupStep
  state: Setup['steps'][number]['state']
  onSettled: (step: SetupStep) => void
}

function Step({ step, state, onSettled }: StepProps) {
  const go = useGo()
  const drafts = useDrafts()
  const settings = useSettings().data?.list ?? []
  const [saving, setSaving] = useState(false)
  const { run, busy } = useMark(onSettled)
  const own = STEP_SETTINGS[step]
  const isChanged = savable(drafts).some(([key]) => own.includes(key))
  const { title, lead } = texts.each[step]
  return (
    <Pane
      bare
      label={title}
      head={<Head as="h2" title={title} back={{ label: texts.toSteps, onClick: () => go(paths.setup) }} />}
      foot={
        <>
          <span className={styles.state} role="status">
            {isChanged ? texts.unsaved : state === 'open' ? '' : texts.states[state]}
          </span>
          {state === 'open' && (
            <Button variant="line" disabled={busy} onClick={() => run({ step, state: 'skipped' })}>
              {texts.skip}
            </Button>
          )}
          <Button busy={busy} onClick={() => (isChanged ? setSaving(true) : run({ step, state: 'done' }))}>
            {isChanged ? texts.saveAndOn : texts.on}
          </Button>
        </>
      }
    >
      <p className={styles.lead}>{lead}</p>
      <StepBody step={step} settings={settings.filter(({ key }) => own.includes(key))} drafts={drafts} />
      <SaveDialog
        open={saving}
        onClose={() => setSaving(false)}
        settings={settings}
        drafts={drafts}
        onSaved={() => run({ step, state: 'done' })}
      />
    </Pane>
  )
}
