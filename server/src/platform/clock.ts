/** The server's clock; decisions about data read `app_now()` in the database instead, which is shifted alike. */
export interface Clock {
  now(): Date
}

export const makeClock = (offsetHours: number): Clock => ({
  now: () => new Date(Date.now() + offsetHours * 3_600_000),
})
