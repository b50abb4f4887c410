// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { filterEntries } from './filter-guides.ts'

const INDEX = `<ul>
  <li><a>隐私</a> 拉黑、看得到什么<ul><li>拉黑一个人</li><li>手机借给别人</li></ul></li>
  <li><a>扫雷</a> 五种大小<ul><li>排行榜</li></ul></li>
</ul>`

function shownFor(words: string): { any: boolean; shown: string[] } {
  const page = document.implementation.createHTMLDocument()
  page.body.append(document.createRange().createContextualFragment(INDEX))
  const any = filterEntries(page.querySelectorAll('body > ul'), words)
  const shown = [...page.querySelectorAll<HTMLElement>('li')]
    .filter((entry) => entry.closest('[hidden]') === null)
    .map((entry) => entry.firstChild?.textContent?.trim() ?? '')
  return { any, shown }
}

it('shows everything while nothing is typed', () => {
  expect(shownFor(' ')).toEqual({ any: true, shown: ['隐私', '拉黑一个人', '手机借给别人', '扫雷', '排行榜'] })
})

it('keeps an entry whole whose own words fit', () => {
  expect(shownFor('看得到').shown).toEqual(['隐私', '拉黑一个人', '手机借给别人'])
})

it('shows of the others the headings that fit', () => {
  expect(shownFor('手机').shown).toEqual(['隐私', '手机借给别人'])
})

it('shows when nothing fits', () => {
  expect(shownFor('没有')).toEqual({ any: false, shown: [] })
})
