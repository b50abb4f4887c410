import type { App } from '../ctx.ts'
import { openContact } from './contact.ts'
import { account } from './export-queries.ts'

/** What one feature keeps of a member: rows for a JSON document, and the pictures that belong to them. */
export interface Contribution {
  rows: unknown
  files?: readonly string[]
}
type Gather = (app: App, userId: number) => Promise<Contribution>

/** What an export lies in until it is taken; its pictures stay where they are and are read on the way out. */
export interface Contents {
  documents: Readonly<Record<string, unknown>>
  files: readonly string[]
}

const contributors = new WeakMap<App['bus'], Map<string, Gather>>()

/** Said once by each feature, where its routes are made: his own things alone, never what others wrote to him. */
export function contributeExport(app: App, name: string, gather: Gather): void {
  const known = contributors.get(app.bus) ?? new Map<string, Gather>()
  contributors.set(app.bus, known.set(name, gather))
}

export async function gatherContents(app: App, userId: number): Promise<Contents> {
  const documents: Record<string, unknown> = {}
  const files: string[] = []
  for (const [name, gather] of contributors.get(app.bus) ?? []) {
    const { rows, files: more = [] } = await gather(app, userId)
    documents[name] = rows
    files.push(...more)
  }
  return { documents, files }
}

export async function ownAccount(app: App, userId: number): Promise<Contribution> {
  const sealed = await account.one(app.db, { userId })
  const rows = { ...sealed, ...(await openContact(app, userId, sealed)) }
  return { rows }
}
