// The packages of package.json beside, as far as we use them. They are installed when one of them runs (scripts/assess.mjs),
// and their types are not there when the project is checked.

export interface Audit {
  id: string
  score: number | null
  scoreDisplayMode: string
  title: string
  details?: { items?: { node?: { snippet?: string; explanation?: string } }[] }
}

export interface Report {
  runtimeError?: { message: string }
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit>
}

export interface Tab {
  evaluateOnNewDocument(script: (...values: never[]) => void, ...values: unknown[]): Promise<unknown>
  close(): Promise<void>
}

export interface Lighthouse {
  navigation(tab: Tab, url: string, options: { flags: Record<string, unknown> }): Promise<{ lhr: Report } | undefined>
}

interface Puppeteer {
  connect(options: { browserURL: string; defaultViewport: null }): Promise<{
    newPage(): Promise<Tab>
    disconnect(): Promise<void>
  }>
}

const load = async <Package>(name: string) => (await import(name)) as Package

export const lighthouse = () => load<Lighthouse>('lighthouse')
export const puppeteer = async () => (await load<{ default: Puppeteer }>('puppeteer-core')).default
