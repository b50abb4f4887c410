import { readdirSync, readFileSync } from 'node:fs'
import * as contract from '@sp/contract'
import { expect, test } from 'vitest'

type Call = contract.Call

const calls = [contract.calls, contract.consoleCalls].flatMap((all) =>
  Object.values(all).flatMap((group) => Object.values<Call>(group)),
)
const fields = calls.flatMap((call) => Object.values(contract.fieldsOf(call)))
const LIMITS = new Set(fields.flatMap((field) => [field?.minLength ?? 0, field?.maxLength ?? 0]))
const TEXTS = new Set<unknown>([
  ...fields.flatMap((field) => Object.values(field?.texts ?? {})),
  ...calls.flatMap(({ refusals }) => refusals.filter(({ code }) => code === 400).map(({ msg }) => msg)),
])

/** The texts in a module, also those that depend on a limit. */
function textsIn(value: unknown): unknown[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn)
  if (typeof value !== 'function') return [value]
  return [...LIMITS].map((limit) => {
    try {
      return (value as (limit: number) => unknown)(limit)
    } catch {
      return undefined
    }
  })
}

/** Not about an input: the title of a page. */
const OTHER_TEXTS = ['web/src/square/membership/texts.ts: 你已经有恋人了']

const modules = import.meta.glob<object>('../{web,console}/src/**/*texts.ts')

test('no texts.ts repeats a text with which the contract refuses an input', async () => {
  expect(Object.keys(modules).length).toBeGreaterThan(60)
  const found = await Promise.all(
    Object.entries(modules).map(async ([file, load]) =>
      textsIn({ ...(await load()) })
        .filter((text) => TEXTS.has(text))
        .map((text) => `${file.slice('../'.length)}: ${String(text)}`),
    ),
  )
  expect(found.flat()).toEqual(OTHER_TEXTS)
})

test('the rule finds a text, a template, and a function of a limit', () => {
  const repeated = { a: ['请填写完整'], b: (max: number) => `昵称最多 ${max} 个字`, c: '自己的', d: () => '自己的' }
  expect(new Set(textsIn(repeated).filter((text) => TEXTS.has(text)))).toEqual(
    new Set(['请填写完整', '昵称最多 20 个字']),
  )
})

/** Errors that are not those of a form. */
const OTHER_STATE = {
  'console/src/account/sign-in/enrol-steps.tsx': 'no secret came, so there is no form yet',
  'web/src/people/scan/use-reading.ts': 'what the camera could not read',
  'web/src/square/membership/filter-screen.tsx': 'which bounds of its cards are wrong',
  'web/src/square/membership/parts/range-card.tsx': 'which bound of a range is no number; the card has no submit',
}
/** Forms that show no error of the contract at a field. */
const OTHER_FORMS = {
  'web/src/account/security/parts/reset-start.tsx': 'an empty name is ignored, each other one has the same answer',
  'web/src/flash/comment/parts/writing-bar.tsx': 'one line above the keyboard, where an error is a message',
  'web/src/talk/chat/parts/chat-field.tsx': 'one line above the keyboard, where an error is a message',
  'web/src/square/membership/parts/field-form.tsx': 'stores each edit at once and sends nothing',
  'web/src/square/passkey/open-screen.tsx': 'what prevents the opening is more than an error of the key',
}

/** Text fields of the console beside a form. */
const OTHER_FIELDS = {
  'console/src/app/palette.tsx': 'a search',
  'console/src/moderation/review/parts/try-out-pane.tsx': 'a text to try the words on, which is not sent',
  'console/src/parts/code-field.tsx': 'gives its form the digits only',
  'console/src/parts/filter-fields.tsx': 'a filter',
  'console/src/parts/find-field.tsx': 'a search',
  'console/src/parts/reason-field.tsx': 'gives its form the text',
  'console/src/parts/select-field.tsx': 'a filter',
  'console/src/site/setting/parts/control.tsx': 'each setting is a draft of its own, with its fault while it is typed',
  'console/src/staff/announcement/parts/when-field.tsx': 'gives its form a time, or none',
  'console/src/talk/support/parts/answer-field.tsx': 'one line below the messages, where an error is a message',
}

const sources = ['web/src', 'console/src'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file: `${folder}/${file}`, code: readFileSync(`${folder}/${file}`, 'utf8') })),
)

const ERROR_STATE = /\[\w*(?:fault|mistake|error|wrong|problem|invalid)\w*,[^\]]*\] = useState\b/i
const hasOwnForm = (code: string): boolean =>
  (code.match(/<form\b/g) ?? []).length > (code.match(/\.props\(/g) ?? []).length

const READS_FIELD = /\b(?:target|currentTarget)\.value\b|\btarget: \{ value/

test('the error of a form is state of useForm alone', () => {
  expect(sources.length).toBeGreaterThan(800)
  const found = sources.filter(({ code }) => ERROR_STATE.test(code)).map(({ file }) => file)
  expect(found.toSorted()).toEqual(Object.keys(OTHER_STATE).toSorted())
})

test('every form is one of useForm, except those listed with their reason', () => {
  const found = sources.filter(({ code }) => hasOwnForm(code)).map(({ file }) => file)
  expect(found.toSorted()).toEqual(Object.keys(OTHER_FORMS).toSorted())
})

test('the text of a field of the console is a value of useForm, except where listed with its reason', () => {
  const found = sources.filter(({ file, code }) => file.startsWith('console/') && READS_FIELD.test(code))
  expect(found.map(({ file }) => file).toSorted()).toEqual(Object.keys(OTHER_FIELDS))
})

test('the rules find a state and a form beside useForm', () => {
  expect(ERROR_STATE.test('const [fault, setFault] = useState<string>()')).toBe(true)
  expect(ERROR_STATE.test('const [kindFault, set] = useState()')).toBe(true)
  expect(ERROR_STATE.test('const [open, setOpen] = useState(false)')).toBe(false)
  expect(READS_FIELD.test('onChange={({ target }) => setName(target.value)}')).toBe(true)
  expect(READS_FIELD.test('onChange={({ target: { value } }) => setName(value)}')).toBe(true)
  expect(hasOwnForm('<form onSubmit={submit}>')).toBe(true)
  expect(hasOwnForm('<form {...form.props(send)} className={a}>')).toBe(false)
})
