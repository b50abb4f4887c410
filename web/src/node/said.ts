import { REMOVAL_KIND_TEXTS, type RemovalKind } from '@sp/contract'

/** Why a maintainer acts: in their words and, of a removal, by its kind. */
export interface Said {
  reason: string
  kind?: RemovalKind
}

/** Kind and words in one line; each once, and nothing of a kind that says nothing. */
export function whyWords({ kind, reason }: { kind: RemovalKind | null; reason: string }): string {
  const said = kind === null || kind === 'other' ? '' : REMOVAL_KIND_TEXTS[kind]
  return [said, reason].filter((each, at, all) => each !== '' && all.indexOf(each) === at).join('：')
}
