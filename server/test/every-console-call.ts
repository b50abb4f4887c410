import { type Call, type ConsoleCall, consoleCalls, isConsoleCall } from '@sp/contract'
import { allConsoleExamples } from './feature-proofs.ts'
import type { ConsoleWorld } from './stage.ts'

type Example = (consoleWorld: ConsoleWorld) => unknown

const examples = allConsoleExamples as unknown as Record<string, Record<string, Example>>

export const everyConsoleCall = Object.entries(consoleCalls).flatMap(([group, ofGroup]) =>
  Object.entries(ofGroup as Record<string, Call | ConsoleCall>).flatMap(([name, call]) =>
    isConsoleCall(call) ? [{ name: `${group}.${name}`, call, example: examples[group]?.[name] as Example }] : [],
  ),
)
