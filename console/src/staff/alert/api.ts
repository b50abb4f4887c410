import { type AlertChoice, type Alerts, alertCalls as calls, type Input } from '@sp/contract'
import { keyOf, refresh, useConsoleQuery } from '../../platform/api.ts'
import { call, caller } from '../../platform/call.ts'
import { useChange } from '../../platform/use-change.ts'

export const useAlerts = () => useConsoleQuery(calls.get, {})

const settled = () => refresh([calls.get])

/** Each switch is a change of its own; they are sent one after the other. */
const choosing = { key: keyOf(calls.get, {}), scope: 'alert', settled }

export const useChoose = () =>
  useChange({
    call: caller(calls.choose),
    patch: (shown: Alerts, choice: AlertChoice) => ({ ...shown, choice }),
    ...choosing,
  })

export const useChooseTeam = () =>
  useChange({
    call: caller(calls.chooseTeam),
    patch: (shown: Alerts, { topics }: Input<typeof calls.chooseTeam>) => ({
      ...shown,
      team: shown.team && { ...shown.team, topics },
    }),
    ...choosing,
  })

const put = { own: caller(calls.putWebhook), team: caller(calls.putTeamWebhook) }
const drop = { own: () => call(calls.dropWebhook, {}), team: () => call(calls.dropTeamWebhook, {}) }
export type Whose = keyof typeof put

export const usePutWebhook = (whose: Whose) => useChange({ call: put[whose], settled })
export const useDropWebhook = (whose: Whose) => useChange({ call: drop[whose], settled })

export const addDevice = caller(calls.addDevice)
export const useDropDevice = () => useChange({ call: caller(calls.dropDevice), settled })

const tryOwn = caller(calls.test)
export type Trial = Input<typeof calls.test> | { way: 'team' }

export const tryOut = (trial: Trial) => (trial.way === 'team' ? call(calls.testTeam, {}) : tryOwn(trial))
