import type { App } from '../platform/ctx.ts'
import type { Pages, PersonalTables } from '../platform/personal.ts'

/** What an export lies in until it is taken; pictures, and what is long, stay where they are and are read on the way out. */
export interface Contents {
  documents: Readonly<Record<string, unknown>>
  files: readonly string[]
}

/** A document for each line of the register that gathers one at once: the member's own things, never what others wrote to them. */
export async function gatherContents(app: App, tables: PersonalTables, userId: number): Promise<Contents> {
  const documents: Record<string, unknown> = {}
  const files: string[] = []
  for (const { exported } of Object.values(tables)) {
    if (!('gather' in exported)) continue
    const { rows, files: more = [] } = await exported.gather(app, userId)
    documents[exported.as] = rows
    files.push(...more)
  }
  return { documents, files }
}

/** A document that is made while it goes out. @param files its pictures are added to. */
export async function* documentOf(app: App, pages: Pages, userId: number, files: string[]): AsyncGenerator<string> {
  let before = '['
  for await (const page of pages(app, userId)) {
    files.push(...(page.files ?? []))
    for (const row of page.rows) {
      yield `${before}\n${JSON.stringify(row, null, 2)}`
      before = ','
    }
  }
  yield before === '[' ? '[]' : '\n]'
}
