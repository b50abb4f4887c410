import { SETUP_STEPS, type SettingKey, type Setup, type SetupStep } from '@sp/contract'

/** The settings that a step shows; the others lead to their own pages. */
export const STEP_SETTINGS: Readonly<Record<SetupStep, readonly SettingKey[]>> = {
  name: ['siteName'],
  rules: ['rules', 'keeper'],
  sections: [],
  registration: ['registration', 'inviteCode', 'preModeration'],
  mail: ['officeHours', 'officeHoursReply', 'mailRecipient'],
  backup: ['backupHour', 'backupDays', 'backupDrill'],
  colleagues: [],
}

export const isStep = (given: string | undefined): given is SetupStep =>
  given !== undefined && (SETUP_STEPS as readonly string[]).includes(given)

export const firstOpen = ({ steps }: Setup): SetupStep | undefined => steps.find(({ state }) => state === 'open')?.step

/** The next step that is open, after this one or else before it; undefined where none is left. */
export function nextOpen({ steps }: Setup, after: SetupStep): SetupStep | undefined {
  const at = SETUP_STEPS.indexOf(after)
  return [...steps.slice(at + 1), ...steps.slice(0, at)].find(({ state }) => state === 'open')?.step
}

/** A site whose owner has looked at no step yet. */
export const isUntouched = ({ steps }: Setup): boolean => steps.every(({ state }) => state === 'open')
