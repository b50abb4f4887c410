import type { Call, ConsoleCall, calls, consoleCalls, Input } from '@sp/contract'
import type { Living, Planting } from './life.ts'
import type { Proof } from './matrix-rows.ts'
import type { ConsoleWorld } from './stage.ts'

type Calls = typeof calls
type ConsoleCalls = typeof consoleCalls

/** The proof of every call of these groups of the contract; the compiler reports a missing one. */
export type Proofs<G extends keyof Calls> = {
  [F in G]: { [N in keyof Calls[F]]: Calls[F][N] extends Call ? Proof<Input<Calls[F][N]>> : never }
}

type ConsoleExample<C extends ConsoleCall> = (consoleWorld: ConsoleWorld) => Input<C> | Promise<Input<C>>

export type ConsoleExamples<G extends keyof ConsoleCalls> = {
  [F in G]: {
    [N in keyof ConsoleCalls[F] as ConsoleCalls[F][N] extends ConsoleCall
      ? N
      : never]: ConsoleCalls[F][N] extends ConsoleCall ? ConsoleExample<ConsoleCalls[F][N]> : never
  }
}

/** What a file below `features/` exports. */
export interface FeatureProof {
  proofs?: Partial<Proofs<keyof Calls>>
  consoleExamples?: Partial<ConsoleExamples<keyof ConsoleCalls>>
  /** Makes a canary store secrets, each of them named `table.column`. */
  secrets?(planting: Planting): Promise<void>
  /** Makes a member leave rows in every other personal table of the feature. */
  traces?(living: Living): Promise<void>
}
