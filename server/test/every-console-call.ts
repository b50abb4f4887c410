import { type Call, type ConsoleCall, consoleCalls } from '@sp/contract'
import { isConsoleCall } from '../src/platform/http/console.ts'
import { consoleExamples, type Desk } from './console-examples.ts'

type Example = (desk: Desk) => unknown

const exampleOf = (feature: string, name: string): Example | undefined =>
  (consoleExamples as unknown as Record<string, Record<string, Example>>)[feature]?.[name]

/** Every call of the console with an input that succeeds; signing in is none of them. */
export const everyConsoleCall = Object.entries(consoleCalls).flatMap(([feature, group]) =>
  Object.entries(group as Record<string, Call | ConsoleCall>).flatMap(([name, call]) => {
    const example = exampleOf(feature, name)
    return isConsoleCall(call) && example ? [{ name: `${feature}.${name}`, call, example }] : []
  }),
)
