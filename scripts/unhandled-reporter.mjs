import { writeFileSync } from 'node:fs'

/** Vitest's JSON says nothing of errors that were thrown outside of every test: this one writes them to SP_UNHANDLED. */
export default class {
  onTestRunEnd(_modules, errors) {
    if (errors.length > 0) writeFileSync(process.env.SP_UNHANDLED, errors.map(({ stack }) => stack).join('\n'))
  }
}
