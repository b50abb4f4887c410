import { texts } from '../texts.ts'

/** The words of a field for a comment. */
export const commentWords = {
  form: texts.comments,
  field: texts.field,
  placeholder: texts.say,
  send: texts.send,
  close: texts.close,
  count: texts.count,
}
