import { type Static, T } from '../../wire/schema.ts'

/** Daily hours in Asia/Shanghai, `HH:MM`; if `to` is before `from`, they extend past midnight. */
export const OfficeHours = T.Object({ from: T.String(), to: T.String(), open: T.Boolean() })
export type OfficeHours = Static<typeof OfficeHours>
