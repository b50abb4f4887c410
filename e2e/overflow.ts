import type { Page } from '@playwright/test'
import { expect, settled } from './journey.ts'

export const setType = (page: Page, px: 14 | 22) =>
  page.evaluate((size) => (document.documentElement.dataset['font'] = String(size)), px)

export async function expectFits(page: Page, name: string, width: number): Promise<void> {
  const before = page.viewportSize() ?? { width: 390, height: 844 }
  await page.setViewportSize({ ...before, width })
  await settled(page)
  const found = () => page.evaluate(wideOn, width)
  await expect.poll(found, { message: `${name}, ${width} px wide` }).toEqual([])
  await page.setViewportSize(before)
}

/**
 * Elements wider than the screen. Phone browsers widen the viewport with the page, so the width is a parameter.
 */
function wideOn(width: number): string[] {
  const nameOf = (element: Element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 20)}`
  const root = document.scrollingElement
  const isOut = ({ left, right }: DOMRect) => right > width + 0.5 || left < -0.5
  const isSeen = (element: Element) => {
    for (let each: Element | null = element; each; each = each.parentElement) {
      const { overflowX, clipPath, visibility } = getComputedStyle(each)
      if (visibility === 'hidden' || clipPath !== 'none') return false
      if (each !== element && overflowX !== 'visible' && !isOut(each.getBoundingClientRect())) return false
    }
    return true
  }
  const wide: string[] = []
  if (root && root.scrollWidth > width) wide.push(`the page is ${root.scrollWidth} px wide`)
  for (const element of document.body.querySelectorAll('*')) {
    const rect = element.getBoundingClientRect()
    if (rect.width === 0 || rect.height === 0) continue
    if (isOut(rect) && isSeen(element)) wide.push(`out of the screen: ${nameOf(element)}`)
    const { overflowX, scrollbarWidth } = getComputedStyle(element)
    // A strip designed for swiping has no scroll bar.
    const scrolls = (overflowX === 'auto' || overflowX === 'scroll') && scrollbarWidth !== 'none'
    if (scrolls && element.scrollWidth > element.clientWidth) wide.push(`scrolls sideways: ${nameOf(element)}`)
  }
  return wide
}
