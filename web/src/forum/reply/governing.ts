import { common, isRefusal, type ReplyPreview, replyRefusals } from '@sp/contract'
import { plainWords } from '../../content/text/plain-words.ts'
import { refreshQueries } from '../../platform/query/query.ts'
import { logsChanged } from '../section/cache.ts'
import type { ActOfOffice } from '../section/parts/reason-sheet.tsx'
import { texts as reasons, usual } from '../section/parts/reason-texts.ts'
import { removal } from './acts.ts'
import { sendSelect } from './api.ts'
import { changeReply, dropReply } from './cache.ts'
import { texts } from './texts.ts'

const { menu } = texts

const aboutOf = ({ user, content, mentions }: ReplyPreview): string =>
  texts.said(user.nickname, plainWords(content, mentions))

const isOver = (reply: ReplyPreview) => (error: unknown) => {
  const over = isRefusal(error, replyRefusals.gone) || isRefusal(error, common.forbidden)
  if (over) dropReply(reply.id)
  return over
}

export function selecting(reply: ReplyPreview): ActOfOffice {
  const { id } = reply
  const to = !reply.selected
  const title = to ? menu.select : menu.unselect
  return {
    title,
    about: aboutOf(reply),
    action: title,
    usual: to ? usual.select : usual.unselect,
    light: true,
    draftKey: `${title}:reply:${id}`,
    isOver: isOver(reply),
    change: {
      name: ['select', 'reply', id],
      call: ({ reason }) => sendSelect(id, to, reason),
      done: to ? menu.selected : menu.unselected,
      refresh: () => {
        changeReply(id, (each) => ({ ...each, selected: to }))
        return Promise.all([refreshQueries(['selected-reply']), logsChanged()])
      },
    },
  }
}

/** Moves another member's reply to 混沌海. @param leave set on the reply's own page. */
export const moving = (reply: ReplyPreview, leave: (() => void) | undefined): ActOfOffice => ({
  title: menu.toChaos,
  about: aboutOf(reply),
  action: menu.move,
  kinded: true,
  danger: true,
  help: reasons.logAndAuthor,
  draftKey: `reply:${reply.id}`,
  isOver: isOver(reply),
  change: removal(reply, menu.moved, leave),
})
