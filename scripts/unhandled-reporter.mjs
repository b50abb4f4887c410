import { writeFileSync } from 'node:fs'

/** Writes errors thrown outside of tests to SP_UNHANDLED, because Vitest's JSON report omits them. */
export default class {
  onTestRunEnd(_modules, errors) {
    if (errors.length > 0) writeFileSync(process.env.SP_UNHANDLED, errors.map(({ stack }) => stack).join('\n'))
  }
}
