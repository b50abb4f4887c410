import { bucket, int8, read, strs } from '../../platform/db/sql.ts'

export const fingerprints = read({ all: strs })`
  SELECT coalesce(array_agg(fingerprint ORDER BY slot), '{}') AS all FROM flash_image
  WHERE bucket = ${bucket('flashId')} AND flash_id = ${int8('flashId')} AND fingerprint <> ''`
