import type { Jieba } from '@node-rs/jieba'
import { queryWords } from './rules.ts'

let loading: Promise<Jieba> | undefined

/** The dictionary takes 0.2 seconds and 70 MB, so it is loaded for the first search. */
async function load(): Promise<Jieba> {
  const [{ Jieba }, { dict }] = await Promise.all([import('@node-rs/jieba'), import('@node-rs/jieba/dict.js')])
  return Jieba.withDict(dict)
}

export async function cutWords(asked: string): Promise<string[]> {
  loading ??= load()
  const jieba = await loading
  return queryWords(asked, (run) => jieba.cut(run, true))
}
