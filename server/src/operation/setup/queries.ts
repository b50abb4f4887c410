import { read, str, write } from '../../platform/db/sql.ts'

export const steps = read({ step: str, state: str })`SELECT step, state FROM setup_step`

export const mark = write({})`
  INSERT INTO setup_step AS s (step, state) VALUES (${str('step')}, ${str('state')})
  ON CONFLICT (step) DO UPDATE SET state = excluded.state, changed_at = app_now()`

export const reopen = write({})`DELETE FROM setup_step WHERE step = ${str('step')}`
