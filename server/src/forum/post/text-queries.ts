import { fragment, str } from '../../platform/db/sql.ts'
import type { PostTexts } from './rules.ts'

/** The columns of `wordsOf`, of a post and of its versions. */
export const textRow = { title: str, content: str } satisfies Record<keyof PostTexts, unknown>
export const textColumns = fragment`title, content`
export const givenTexts = fragment`${str('title')}, ${str('content')}`
export const rewritten = fragment`title = ${str('title')}, content = ${str('content')}`
export const emptied = fragment`title = '', content = ''`
