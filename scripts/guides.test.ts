import { readdirSync, readFileSync, statSync } from 'node:fs'
import { ALARMS } from '@sp/contract'
import { expect, it } from 'vitest'
import { headingId, headingsOf, orderIn, rendered } from '../client/guides/render.ts'
import { ALARM_HEADINGS } from '../console/src/operation/health/alarm-guide.ts'
import { texts as settings } from '../web/src/people/setting/texts.ts'
import { faultsOf, textsIn } from './public-words.mjs'

const FOLDERS = ['use', 'operate'] as const
type Folder = (typeof FOLDERS)[number]

const at = (folder: Folder, name: string) => `docs/${folder}/${name}`
const read = (folder: Folder, name: string) => readFileSync(at(folder, name), 'utf8')
const guidesIn = (folder: Folder) => readdirSync(`docs/${folder}`).filter((name) => name.endsWith('.md'))
const withoutCode = (text: string) => text.replaceAll(/```.*?```/gs, '').replaceAll(/`[^`]*`/g, '')
/** Every occurrence in the guides of a folder, with the guide. */
const found = (folder: Folder, pattern: RegExp) =>
  guidesIn(folder).flatMap((guide) =>
    [...withoutCode(read(folder, guide)).matchAll(pattern)].map(([, text = '']) => ({ guide, text })),
  )

const LINK = /\]\(([^)]+)\)/g
const PICTURE = /!\[[^\]]+\]\(pictures\/([^)]+)\)/g
const MOST_BYTES = 1.5 * 2 ** 20

/** A text of the app as a pattern: what the program inserts may be anything. */
const patternOf = (text: string): RegExp =>
  new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\uFFFC|(?<!\d)0(?!\d)/g, '.+')}$`)

/** What members read on a screen; the word joiner has no width. */
function publicTexts(): string[] {
  const files = ['web/src', 'contract/src'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => (folder === 'web/src' ? /texts\.ts$/ : /(?<!\.test)\.ts$/).test(name))
      .map((name) => `${folder}/${name}`),
  )
  return files.flatMap((file) =>
    textsIn(readFileSync(file, 'utf8'), file).map(({ text }) => text.replaceAll('\u2060', '').trim()),
  )
}

it('every word of a screen that a guide for members prints in bold is on a screen', () => {
  const all = publicTexts()
  const ofParts = all.filter((text) => /[\uFFFC0]/.test(text) && /\p{Script=Han}.*\p{Script=Han}/u.test(text))
  const [whole, patterns] = [new Set(all), ofParts.map(patternOf)]
  const words = found('use', /\*\*([^*]+)\*\*/g)
  expect(words.length).toBeGreaterThan(100)
  const isThere = (text: string) => whole.has(text) || patterns.some((pattern) => pattern.test(text))
  expect(isThere('没有这个按钮')).toBe(false)
  expect(words.filter(({ text }) => text !== 'PIN' && text !== 'R18' && !isThere(text))).toEqual([])
})

it.each(FOLDERS)('every picture of docs/%s is there, is shown, and all together are small', (folder) => {
  const shown = [...new Set(found(folder, PICTURE).map(({ text }) => text))].toSorted()
  expect(shown.length).toBeGreaterThan(2)
  expect(readdirSync(`docs/${folder}/pictures`).toSorted()).toEqual(shown)
  const bytes = FOLDERS.flatMap((each) =>
    readdirSync(`docs/${each}/pictures`).map((name) => statSync(`docs/${each}/pictures/${name}`).size),
  )
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_BYTES)
})

it.each(FOLDERS)('every guide of docs/%s is in its index, and every link to a heading finds it', (folder) => {
  const guides = guidesIn(folder).filter((name) => name !== 'README.md')
  expect(orderIn(read(folder, 'README.md')).toSorted()).toEqual(guides.toSorted())
  const lost = found(folder, LINK).filter(({ guide, text }) => {
    const [, name = '', anchor = ''] = /^([\w-]+\.md)?#(.+)$/.exec(text) ?? []
    if (anchor === '' || text.startsWith('/')) return false
    const headings = [...read(folder, name || guide).matchAll(/^#{2,3} (.+)$/gm)]
    return !headings.some(([, heading = '']) => headingId(heading.replaceAll('`', '')) === anchor)
  })
  expect(lost).toEqual([])
})

it('every page of the app that a guide links is a page', () => {
  const routes = ['router.tsx', 'later-pages.tsx', 'square-pages.tsx']
    .map((name) => readFileSync(`web/src/app/${name}`, 'utf8'))
    .join('\n')
  const links = found('use', LINK).filter(({ text }) => text.startsWith('/'))
  expect(links.length).toBeGreaterThan(5)
  const isRoute = (path: string) =>
    [path, `/${path}`, path.replace(/^square\//, '')].some((each) => routes.includes(`'${each}'`))
  expect(links.filter(({ text }) => !text.startsWith('/#/') || !isRoute(text.slice(3)))).toEqual([])
})

it('every alarm has its part in the guide, and no other is there', () => {
  const named = [...read('operate', 'alarms.md').matchAll(/^### .+ `(\w+)`$/gm)].map(([, key]) => key)
  expect(named.toSorted()).toEqual([...ALARMS].toSorted())
})

it('the console links each alarm to its part of the guide', () => {
  const parts = [...read('operate', 'alarms.md').matchAll(/^### (.+ `(\w+)`)$/gm)]
  const ids = parts.map(([, heading = '', key = '']) => [key, headingId(heading.replaceAll('`', ''))])
  expect(ALARM_HEADINGS).toEqual(Object.fromEntries(ids))
})

it('the registration and 关于 link the privacy notice, which links the part about networks', () => {
  for (const file of ['account/account/parts/register-form.tsx', 'people/setting/about-screen.tsx'])
    expect(readFileSync(`web/src/${file}`, 'utf8')).toContain('GUIDES}/notice.html')
  expect(read('use', 'notice.md')).toContain('privacy.md#注册时的网络')
  expect(read('use', 'notice.md')).toContain(`[${settings.about}](/#/setting/about)里的**${settings.keeper}**`)
})

it.each(FOLDERS)('the guides of docs/%s are written like the texts of the apps', (folder) => {
  const faults = guidesIn(folder).flatMap((guide) =>
    withoutCode(read(folder, guide))
      .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .split('\n')
      .flatMap((line) => faultsOf(line).map((fault) => `${guide}: ${fault}`)),
  )
  expect(faults).toEqual([])
})

const surroundings = {
  address: (target: string) => (target.endsWith('.md') ? `/help/${target}` : undefined),
  picture: () => undefined,
}

it('raw HTML of a guide is text, and a link that leads nowhere is its words', () => {
  const page = rendered(
    '# 一\n\n<script>x</script>\n\n[甲](a.md) [乙](../x.txt) ![丙](pictures/x.webp)\n',
    surroundings,
  )
  expect(page).not.toContain('<script')
  expect(page).toContain('<a href="/help/a.md">甲</a> 乙 丙')
})

it('an index lists the headings of each guide', () => {
  expect(headingsOf('# 甲\n\n## 乙 `x`\n\n### 丙\n')).toEqual([{ id: '乙-x', text: '乙 x' }])
  const page = rendered('- [甲](a.md) 说明\n', { ...surroundings, headings: () => [{ id: '乙', text: '乙' }] })
  expect(page).toContain('<ul><li><a')
})
