import type { Jieba } from '@node-rs/jieba'
import { wordsAsked } from './rules.ts'

let loading: Promise<Jieba> | undefined

/** Its dictionary takes a fifth of a second and 70 MB: not before somebody searches. */
async function load(): Promise<Jieba> {
  const [{ Jieba }, { dict }] = await Promise.all([import('@node-rs/jieba'), import('@node-rs/jieba/dict.js')])
  return Jieba.withDict(dict)
}

/** The words of what somebody asks for; those that nobody taught are guessed. */
export async function cutWords(asked: string): Promise<string[]> {
  loading ??= load()
  const jieba = await loading
  return wordsAsked(asked, (run) => jieba.cut(run, true))
}
