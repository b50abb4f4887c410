import { type Engine, type Handle, source } from './engine.ts'

/** The used part of puppeteer's Page; puppeteer is installed only where these journeys run. */
interface Page {
  setViewport(size: { width: number; height: number }): Promise<void>
  goto(address: string): Promise<unknown>
  reload(): Promise<unknown>
  evaluate(source: string): Promise<unknown>
  evaluateHandle(source: string): Promise<{ asElement(): Element | null }>
}
interface Element {
  click(): Promise<void>
  type(text: string): Promise<void>
}
interface Browser {
  newPage(): Promise<Page>
  close(): Promise<void>
}

/** In a variable, because the package is optional and has no types here. */
const PACKAGE: string = 'puppeteer-core'

export async function openFirefox(executablePath: string): Promise<Engine> {
  const { launch } = (await import(PACKAGE)) as { launch(options: object): Promise<Browser> }
  const browser = await launch({ browser: 'firefox', executablePath, headless: true })
  const page = await browser.newPage()
  await page.setViewport({ width: 390, height: 844 })
  const element = (handle: Handle) => handle as Element
  return {
    open: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    run: async (act, ...given) => (await page.evaluate(source(act, given))) as never,
    find: async (act, ...given) => (await page.evaluateHandle(source(act, given))).asElement(),
    click: (handle) => element(handle).click(),
    type: (handle, text) => element(handle).type(text),
    close: () => browser.close(),
  }
}
