import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ownTexts } from './gallery-texts.mjs'
import { faultsOf, RULES, textsIn } from './public-words.mjs'

test('each thing has one name in the texts that people read, and they are set alike', () => {
  const texts = ownTexts('.')
  expect(texts.length).toBeGreaterThan(2000)
  expect(texts.flatMap(({ text, at }) => faultsOf(text).map((fault) => `${at} ${fault}: ${text.trim()}`))).toEqual([])
})

test.each([
  '账户不存在',
  '把帖子设为精选',
  '请选择节点',
  '请他在「话题」里看',
  '内容不存在这台设备上',
  '已删除,请刷新',
  '最多3张',
])('a fault is found in %s', (text) => expect(faultsOf(text)).toHaveLength(1))

test('what the specification quotes stays as it is', () => {
  expect(faultsOf('请选择所属节点')).toEqual([])
  expect(faultsOf('今日已签到,每日早8点刷新')).toEqual([])
})

test('texts are found in strings, templates and elements, and not in comments', () => {
  const source = 'const a = <p title="一">二{`三${n}四${name}`}</p> // 五'
  expect(textsIn(source, 'a.tsx').map(({ text }) => text)).toEqual(['一', '二', '三0四\uFFFC'])
})

test('the page for writers has each word that the check refuses, and what to use', () => {
  const page = readFileSync('docs/words.md', 'utf8')
  const words = RULES.filter(({ use }) => /^\p{Script=Han}/u.test(use))
  expect(words.length).toBeGreaterThan(5)
  for (const { found, use } of words) {
    expect(page).toContain(use)
    for (const refused of found.source.split('|')) expect(page).toContain(refused)
  }
})
