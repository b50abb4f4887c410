/**
 * The server's clock; decisions about data use `app_now()` in the database, which has the same offset in tests.
 */
export interface Clock {
  now(): Date
}

export const makeClock = (offsetHours: number): Clock => ({
  now: () => new Date(Date.now() + offsetHours * 3_600_000),
})
