// html-validate over every page that the gallery opens, as the browser has it when it is ready.
import type { Browser, Page } from '@playwright/test'
import { PHONE, shellOptions } from '../e2e/browser.ts'
import { type DemoSite, ownerPage, pageOf, sessionOf, withDemo } from '../e2e/demo.ts'
import { type Screen, screens, type Viewer } from '../e2e/gallery-screens.ts'
import { settled } from '../e2e/journey.ts'
import type { Finding } from './findings.ts'
import { htmlValidate, versionOf } from './outside.ts'
import { report } from './report.ts'
import { dataDir, part } from './site.ts'

const { HtmlValidate } = await htmlValidate()
/** The rules about how a source is written do not apply to what a browser writes out. */
const program = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:browser'],
})

const pageFor = async (browser: Browser, site: DemoSite, viewer: Viewer): Promise<Page> =>
  viewer === 'owner' ? ownerPage(browser, site) : pageOf(browser, PHONE, await sessionOf(site, viewer))

/** Ids of elements that React draws differ from page to page. */
const general = (text: string): string => text.replaceAll(/"?_r_\w+_"?|«\w+»|\d+/g, 'N')

async function assess(page: Page, site: DemoSite, { viewer, name, path }: Screen): Promise<Finding[]> {
  const at = typeof path === 'string' ? path : await path(page, site.url)
  await page.goto('about:blank')
  await page.goto(`${site.url}${viewer === 'owner' ? '/operator/' : '/'}#${at}`)
  await settled(page)
  const { results } = await program.validateString(await page.content())
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => ({
      id: `${ruleId}: ${general(message)}`,
      text: `${viewer} ${name}: ${selector ?? ''}`,
    })),
  )
}

const chosen = screens.filter(({ viewer, name, act }) => !act && `${viewer} ${name} `.includes(part))
const findings: Finding[] = []
await withDemo(
  dataDir,
  async (browser, site) => {
    for (const viewer of new Set(chosen.map((screen) => screen.viewer))) {
      const page = await pageFor(browser, site, viewer)
      for (const screen of chosen.filter((each) => each.viewer === viewer))
        findings.push(...(await assess(page, site, screen)))
      await page.context().close()
    }
  },
  shellOptions,
)
report('html-validate', {
  program: `html-validate ${versionOf('html-validate')}`,
  checks: chosen.length,
  findings,
})
