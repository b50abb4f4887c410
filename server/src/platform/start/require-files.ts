import { join } from 'node:path'
import { makeClock } from '../clock.ts'
import type { Config } from '../config.ts'
import { s3Bucket } from '../files/s3.ts'
import { requireWritable } from './folders.ts'
import { allowsUploads, probeBucket } from './probe-files.ts'
import { startTexts as texts } from './texts.ts'

type Files = Pick<Config, 'dataDir' | 'masterKeys' | 's3' | 'publicUrl' | 'clockOffsetHours'>

export async function requireFiles(config: Files, say: (line: string) => void): Promise<void> {
  const { dataDir, masterKeys, s3, publicUrl, clockOffsetHours } = config
  if (masterKeys === undefined) await requireWritable(dataDir)
  if (s3 === undefined) return requireWritable(join(dataDir, 'files'))
  await probeBucket(s3Bucket(s3, makeClock(clockOffsetHours)), s3, { print: say })
  const { origin } = new URL(publicUrl)
  if (!(await allowsUploads(s3, origin))) say(texts.storeNoCors(origin, s3.bucket))
}
