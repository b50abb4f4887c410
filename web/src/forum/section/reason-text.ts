import { REMOVAL_KIND_TEXTS, type RemovalKind } from '@sp/contract'

export interface StatedReason {
  reason: string
  kind?: RemovalKind
}

/** Kind and reason in one line, without duplicates and without the kind `other`. */
export function reasonText({ kind, reason }: { kind: RemovalKind | null; reason: string }): string {
  const kindText = kind === null || kind === 'other' ? '' : REMOVAL_KIND_TEXTS[kind]
  return [kindText, reason].filter((each, at, all) => each !== '' && all.indexOf(each) === at).join('：')
}
