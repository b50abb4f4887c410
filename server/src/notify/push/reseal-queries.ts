import { read, str, write } from '../../platform/db/sql.ts'

export const signing = read({ publicKey: str, sealed: str })`
  SELECT value ->> 'publicKey' AS "publicKey", value ->> 'sealed' AS sealed FROM setting WHERE key = 'push.signing'`

export const putSigning = write({})`
  UPDATE setting SET value = jsonb_set(value, '{sealed}', to_jsonb(${str('fresh')}::text))
  WHERE key = 'push.signing' AND value ->> 'sealed' = ${str('old')}`
