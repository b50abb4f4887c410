import { bool, str, write } from '../../platform/db/sql.ts'

export const add = write({})`INSERT INTO alert_news (news, urgent) VALUES (${str('news')}, ${bool('urgent')})`

export const take = write({ news: str })`DELETE FROM alert_news WHERE urgent = ${bool('urgent')} RETURNING news`
