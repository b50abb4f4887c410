import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'

interface Rule {
  selector: string
  /** Of its last class: the build names a class `_name_hash_line`, with one hash for each file. */
  hash: string
}

interface Tie {
  property: string
  winner: Rule
  loser: Rule
}

interface Seen {
  ties: Tie[]
  /** The names of classes by the hash of their file. */
  names: Record<string, string[]>
}

/**
 * Two rules of different files, in one cascade layer and equally specific, that give an element different values: the order
 * of files decides.
 */
function tiesOn(): Seen {
  const CLASS = /\._([\w-]+)_([\w-]{5})_\d+/g
  const names: Record<string, string[]> = {}
  const specificity = (selector: string): number => {
    const counted = selector.replaceAll(/:where\([^)]*\)/g, '').replaceAll(/:(?:not|is|has)\(/g, '(')
    const without = counted.replaceAll(/::[\w-]+/g, '')
    const classes = without.match(/\.[\w-]+|\[[^\]]*\]|:[\w-]+/g)?.length ?? 0
    const tags = without.replaceAll(/\.[\w-]+|\[[^\]]*\]|:[\w-]+|#[\w-]+/g, ' ').match(/[a-z][\w-]*/gi)?.length ?? 0
    return classes * 100 + tags
  }
  const rules: { rule: CSSStyleRule; selector: string; hash: string; weight: number }[] = []
  const UNLAYERED = 1_000_000
  const add = (rule: CSSStyleRule, layer: number) => {
    for (const [, local = '', hash = ''] of rule.selectorText.matchAll(CLASS)) (names[hash] ??= []).push(local)
    for (const selector of rule.selectorText.split(/,(?![^(]*\))/)) {
      const hash = [...selector.matchAll(CLASS)].at(-1)?.[2]
      if (hash && !selector.includes('::')) rules.push({ rule, selector, hash, weight: layer + specificity(selector) })
    }
  }
  const walk = (list: CSSRuleList, layer = UNLAYERED) => {
    for (const rule of list) {
      if (rule instanceof CSSStyleRule) add(rule, layer)
      else if (rule instanceof CSSMediaRule && matchMedia(rule.conditionText).matches) walk(rule.cssRules, layer)
      else if (rule instanceof CSSSupportsRule && CSS.supports(rule.conditionText)) walk(rule.cssRules, layer)
      else if (rule instanceof CSSLayerBlockRule) walk(rule.cssRules, 0)
    }
  }
  for (const sheet of document.styleSheets) walk(sheet.cssRules)
  const found = new Map<string, Tie>()
  const decided = new Map<Element, Map<string, (typeof rules)[number]>>()
  for (const each of rules)
    for (const element of document.querySelectorAll(each.selector)) {
      const values = decided.get(element) ?? new Map<string, (typeof rules)[number]>()
      decided.set(element, values)
      for (const property of each.rule.style) {
        const before = values.get(property)
        if (before && before.weight > each.weight) continue
        const isTie = before && before.weight === each.weight && before.hash !== each.hash
        const valueOf = ({ rule }: { rule: CSSStyleRule }) => rule.style.getPropertyValue(property) || rule.cssText
        if (isTie && valueOf(before) !== valueOf(each))
          found.set(`${before.selector} ${each.selector} ${property}`, {
            property,
            winner: { selector: each.selector, hash: each.hash },
            loser: { selector: before.selector, hash: before.hash },
          })
        values.set(property, each)
      }
    }
  return { ties: [...found.values()], names }
}

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const files = ['ui/src', 'client/src', 'web/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => join(folder, file)),
)
const classesOf = new Map(
  files.map((file) => {
    const css = readFileSync(join(root, file), 'utf8')
    return [file, new Set([...css.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name]) => name))]
  }),
)

const fileOf = (names: readonly string[] = []): string | undefined => {
  const fitting = files.filter((file) => names.every((name) => classesOf.get(file)?.has(name)))
  return fitting.length === 1 ? fitting[0] : undefined
}

const isShared = (file: string | undefined) => /^(ui|client|web\/src\/(platform|content))\//.test(file ?? '')

/** A page adjusts a shared component with a class of its own. Where both are equally specific, the build's order decides. */
export async function expectOwnStyles(page: Page, name: string): Promise<void> {
  const { ties, names } = await page.evaluate(tiesOn)
  expect(Object.keys(names), `${name}: classes of modules`).not.toEqual([])
  const lost = ties.filter(
    ({ winner, loser }) => isShared(fileOf(names[winner.hash])) && !isShared(fileOf(names[loser.hash]) ?? 'ui/'),
  )
  const faults = lost.map(
    ({ property, winner, loser }) =>
      `${fileOf(names[loser.hash])}: ${loser.selector} loses ${property} to ${winner.selector}`,
  )
  expect(faults, name).toEqual([])
}
