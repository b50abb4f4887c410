import type { App } from '../platform/ctx.ts'
import type { PersonalTables } from '../platform/personal.ts'

/** What an export lies in until it is taken; its pictures stay where they are and are read on the way out. */
export interface Contents {
  documents: Readonly<Record<string, unknown>>
  files: readonly string[]
}

/** A document for each line of the register that gathers one: the member's own things, never what others wrote to them. */
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
