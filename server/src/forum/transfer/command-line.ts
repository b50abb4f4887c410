import { faultOf, fieldsOf, nodeConsoleCalls } from '@sp/contract'
import { usageError } from '../../platform/command.ts'
import type { App } from '../../platform/ctx.ts'
import { addLine } from '../../staff/audit/service.ts'
import { allNodes, type requireNode } from '../section/service.ts'
import { exportSection } from './export-service.ts'
import { importSection } from './import-service.ts'
import { transferTexts as texts } from './texts.ts'

type Print = (line: string) => void

/** `npm run sp -- section export SECTION FILE`, `npm run sp -- section import FILE [--as NAME]`. */
export async function sectionCommand(app: App, words: readonly string[], print: Print): Promise<void> {
  const [what, first, second, third, ...more] = words
  if (what === 'export' && first !== undefined && second !== undefined && third === undefined)
    return exportFrom(app, first, second, print)
  const isNamed = second === '--as' && third !== undefined
  if (what === 'import' && first !== undefined && more.length === 0 && (second === undefined || isNamed))
    return importFrom(app, first, third, print)
  throw usageError(texts.command)
}

async function exportFrom(app: App, named: string, path: string, print: Print): Promise<void> {
  const section = await sectionNamed(app, named)
  const made = await exportSection(app, section, path)
  await app.transact((tx) =>
    addLine(app, tx, {
      staffId: null,
      role: 'machine',
      kind: 'act',
      call: 'sp section export',
      about: { kind: 'node', id: section.id },
      details: made,
    }),
  )
  print(texts.exported(made.posts, made.replies, made.pictures))
  print(path)
}

async function sectionNamed(app: App, named: string): ReturnType<typeof requireNode> {
  const all = [...(await allNodes(app)).values()]
  const found =
    all.find(({ name }) => name.toLowerCase() === named.toLowerCase()) ?? all.find(({ id }) => String(id) === named)
  if (found === undefined) throw new Error(texts.noSection(named))
  return found
}

async function importFrom(app: App, path: string, as: string | undefined, print: Print): Promise<void> {
  const fault = as === undefined ? undefined : faultOf(fieldsOf(nodeConsoleCalls.create).node ?? {}, as)
  if (fault !== undefined) throw new Error(texts.badName(fault))
  const made = await importSection(app, path, { as: as?.trim(), print })
  print(texts.exported(made.posts, made.replies, made.pictures))
  if (made.leftOut > 0) print(texts.leftOut(made.leftOut))
  print(texts.imported(made.section, made.nodeId))
}
