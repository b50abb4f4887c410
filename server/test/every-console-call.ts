import { type Call, type ConsoleCall, consoleCalls, isConsoleCall } from '@sp/contract'
import { type ConsoleWorld, consoleExamples } from './console-examples.ts'

type Example = (consoleWorld: ConsoleWorld) => unknown

const exampleOf = (feature: string, name: string): Example =>
  (consoleExamples as unknown as Record<string, Record<string, Example>>)[feature]?.[name] ?? noExample

function noExample(): never {
  throw new Error('test/console-examples.ts has no example of this call')
}

export const everyConsoleCall = Object.entries(consoleCalls).flatMap(([feature, group]) =>
  Object.entries(group as Record<string, Call | ConsoleCall>).flatMap(([name, call]) =>
    isConsoleCall(call) ? [{ name: `${feature}.${name}`, call, example: exampleOf(feature, name) }] : [],
  ),
)
