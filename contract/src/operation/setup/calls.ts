import { consoleCall } from '../../console/console-call.ts'
import { nothing, oneOf, type Static, T } from '../../wire/schema.ts'

/** What the owner of a new site looks at first, in this order. */
export const SETUP_STEPS = ['name', 'rules', 'sections', 'registration', 'mail', 'backup', 'colleagues'] as const
export type SetupStep = (typeof SETUP_STEPS)[number]
export const SETUP_STATES = ['open', 'done', 'skipped'] as const

export const Setup = T.Object({
  steps: T.Array(T.Object({ step: oneOf(SETUP_STEPS), state: oneOf(SETUP_STATES) })),
})
export type Setup = Static<typeof Setup>

/** The first set-up of a site by its owner: each step can be skipped and resumed. */
export const setupCalls = {
  state: consoleCall('GET setup', {
    summary: '开张向导：每一步做过、跳过还是没做',
    input: T.Object({}),
    data: Setup,
    refusals: [],
    meta: { background: true },
  }),
  mark: consoleCall('POST setup', {
    summary: '记下向导的一步：做过、跳过，或者重新打开',
    input: T.Object({ step: oneOf(SETUP_STEPS), state: oneOf(SETUP_STATES) }),
    data: nothing(),
    refusals: [],
    meta: { part: ['step', 'state'] },
  }),
}
