import { type Static, T } from '../wire/schema.ts'

/** Hours of a day in Asia/Shanghai, `HH:MM`; where `to` comes before `from`, over midnight. */
export const OfficeHours = T.Object({ from: T.String(), to: T.String(), open: T.Boolean() })
export type OfficeHours = Static<typeof OfficeHours>
