import { common, isRefusal, type Post } from '@sp/contract'
import { refreshQueries } from '../../platform/query/query.ts'
import type { ActOfOffice } from '../section/parts/reason-sheet.tsx'
import { texts as reasons, usual } from '../section/parts/reason-texts.ts'
import { deletePost, sendSelect, sendStick } from './api.ts'
import { changePost, governed, isGone, keys } from './cache.ts'
import { texts } from './texts.ts'

const { menu } = texts

const isOver = (id: number) => (error: unknown) => {
  const over = isGone(error) || isRefusal(error, common.forbidden)
  if (over) void refreshQueries(keys.post(id))
  return over
}

type Mark = 'stickied' | 'selected'

const words = {
  stickied: {
    on: { act: menu.stick, done: menu.stuck, usual: usual.stick },
    off: { act: menu.unstick, done: menu.unstuck, usual: usual.unstick },
  },
  selected: {
    on: { act: menu.select, done: menu.chosen, usual: usual.select },
    off: { act: menu.unselect, done: menu.unchosen, usual: usual.unselect },
  },
} as const

export function marking({ id, title, ...post }: Post, mark: Mark): ActOfOffice {
  const to = !post[mark]
  const { act, done, usual } = words[mark][to ? 'on' : 'off']
  const send = mark === 'stickied' ? sendStick : sendSelect
  return {
    title: act,
    about: title,
    action: act,
    usual,
    light: true,
    draftKey: `${act}:post:${id}`,
    isOver: isOver(id),
    change: {
      name: [mark, 'post', id],
      call: ({ reason }) => send(id, to, reason),
      done,
      refresh: () => {
        changePost(id, (each) => ({ ...each, [mark]: to }))
        return governed()
      },
    },
  }
}

export const removing = ({ id, title }: Pick<Post, 'id' | 'title'>): ActOfOffice => ({
  title: menu.toChaos,
  about: title,
  action: menu.toChaos,
  kinded: true,
  danger: true,
  help: reasons.logAndAuthor,
  draftKey: `post:${id}`,
  isOver: isOver(id),
  change: {
    name: ['remove-post', id],
    call: (reason) => deletePost(id, reason),
    done: menu.moved,
    refresh: () => Promise.all([refreshQueries(keys.post(id)), governed()]),
  },
})
