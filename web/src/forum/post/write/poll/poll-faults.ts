import { faultOf, POLL_OPTIONS_MIN, pollOption, postRefusals } from '@sp/contract'
import { texts } from './texts.ts'

/** The faults by option. Empty lines are left out of the poll, as long as enough others are written. */
export function pollFaults(options: readonly string[]): readonly (string | undefined)[] {
  const written = options.map((option) => option.trim())
  const isTooShort = written.filter((option) => option !== '').length < POLL_OPTIONS_MIN
  const field: object = pollOption()
  return written.map((option, index) => {
    if (option === '') return isTooShort && written.indexOf('') === index ? texts.tooFew : undefined
    return written.indexOf(option) < index ? postRefusals.sameOptions.msg : faultOf(field, option)
  })
}
