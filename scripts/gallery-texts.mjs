// Which of the product's own texts a screen shows, and where each is written.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { textsIn } from './public-words.mjs'

const FOLDERS = ['contract/src', 'server/src', 'client/src', 'ui/src', 'web/src', 'console/src']
const HAN = /\p{Script=Han}/u

/** @returns {{ text: string, at: string }[]} every text that a person may read; `\uFFFC` is what a template fills in */
export const ownTexts = (root) =>
  FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .toSorted()
      .flatMap((file) => {
        const name = `${folder}/${file}`
        return textsIn(readFileSync(join(root, name), 'utf8'), name).map(({ text, line }) => ({
          text: text.trim(),
          at: `${name}:${line}`,
        }))
      }),
  )

const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A template as what it may become; undefined if it has too few letters of its own to be recognized. */
const patternOf = (text) =>
  text.replaceAll('\uFFFC', '').match(new RegExp(HAN, 'gu'))?.length >= 2
    ? new RegExp(`^${escaped(text).replaceAll('\uFFFC', '.+').replaceAll('0', '[\\d.,]+')}$`, 'u')
    : undefined

/** @returns a function: texts on a screen → those that the product wrote, each with its place */
export function recognizer(texts) {
  const fixed = new Map(texts.filter(({ text }) => !/[\uFFFC0]/.test(text)).map(({ text, at }) => [text, at]))
  const templates = texts
    .filter(({ text }) => /[\uFFFC0]/.test(text))
    .flatMap(({ text, at }) => {
      const pattern = patternOf(text)
      return pattern ? [{ pattern, at }] : []
    })
  const placeOf = (text) => fixed.get(text) ?? templates.find(({ pattern }) => pattern.test(text))?.at
  return (shown) => shown.map((text) => ({ text, at: placeOf(text) })).filter(({ at }) => at !== undefined)
}
