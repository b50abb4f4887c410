import type { Setting, SettingKey, SetupStep } from '@sp/contract'
import { useState } from 'react'
import type { Drafts } from '../../../site/setting/drafts.ts'
import { SettingRow } from '../../../site/setting/parts/setting-row.tsx'
import { texts } from '../texts.ts'
import { BackupFacts } from './backup-facts.tsx'
import { SectionsNow } from './sections-now.tsx'
import { StaffNow } from './staff-now.tsx'

interface StepBodyProps {
  step: SetupStep
  settings: readonly Setting[]
  drafts: Drafts
}

export function StepBody({ step, settings, drafts }: StepBodyProps) {
  const [picked, setPicked] = useState<SettingKey>()
  return (
    <>
      {step === 'backup' && <BackupFacts />}
      {step === 'sections' && <SectionsNow />}
      {step === 'colleagues' && <StaffNow />}
      {settings.length > 0 && (
        <ul aria-label={texts.each[step].title}>
          {settings.map((setting) => (
            <SettingRow
              key={setting.key}
              setting={setting}
              draft={drafts.get(setting.key)}
              isPicked={setting.key === picked}
              onPick={() => setPicked(setting.key)}
            />
          ))}
        </ul>
      )}
    </>
  )
}
