import { toast } from '@sp/ui'
import { useChange } from '../../../platform/query/use-change.ts'
import { type Factors, refreshFactors } from '../api.ts'
import { unlessCancelled } from '../asked.ts'
import type { useProof } from '../proof.tsx'

/** What each row of the screen gets. */
export interface RowProps {
  factors: Factors
  attempt: ReturnType<typeof useProof>['attempt']
  /** New recovery codes, which are shown one time. */
  onCodes: (codes: readonly string[]) => void
}

interface Change<I, A> {
  call: (input: I) => Promise<A>
  done: (answer: A) => void
  refused?: (words: string, error: unknown) => void
}

/** A change of the factors, which the member may cancel in the dialog of the proof or in that of the browser. */
export const useFactorChange = <A, I = void>({ call, done, refused = (words) => toast(words) }: Change<I, A>) =>
  useChange<I, A>({ call, done, refused: unlessCancelled(refused), settled: refreshFactors })
