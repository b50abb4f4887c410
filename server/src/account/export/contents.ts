import type { App } from '../../platform/ctx.ts'
import type { Pages, PersonalTables, SealedFile } from '../../platform/personal.ts'

/** The stored contents of an export until it is downloaded; pictures and long documents are read during download. */
export interface Contents {
  documents: Readonly<Record<string, unknown>>
  files: readonly string[]
}

/**
 * One document for each table that gathers its data up front: only the member's own data, never what others wrote to
 * them.
 */
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

export async function* documentOf(
  app: App,
  pages: Pages,
  userId: number,
  files: (string | SealedFile)[],
): AsyncGenerator<string> {
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
