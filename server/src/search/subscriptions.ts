import { flashHidden, flashPosted, flashRemoved, flashRestored } from '../flash/flash/events.ts'
import {
  postEdited,
  postImported,
  postMoved,
  postPosted,
  postRemoved,
  postRestored,
  postTakenAgain,
} from '../forum/post/events.ts'
import { replied, repliesImported, replyRemoved, replyRestored, replyTakenAgain } from '../forum/reply/events.ts'
import type { App } from '../platform/ctx.ts'
import { on } from '../platform/events.ts'
import { enterNew, reindex } from './entry-service.ts'

export function listenForWords(app: App): void {
  for (const what of [flashPosted, flashHidden, flashRemoved, flashRestored])
    on(app, what, (node, tx, { flashId: id }) => reindex(node, tx, { type: 'flash', id }))
  for (const what of [postPosted, postImported, postEdited, postRemoved, postRestored, postTakenAgain])
    on(app, what, (node, tx, { postId: id }) => reindex(node, tx, { type: 'post', id }))
  on(app, replied, (_node, tx, { replyId: id, content: text, nodeId }) =>
    enterNew(tx, { type: 'reply', id, text, nodeId }),
  )
  on(app, repliesImported, async (_node, tx, { nodeId, replies }) => {
    for (const { id, content: text } of replies) await enterNew(tx, { type: 'reply', id, text, nodeId })
  })
  for (const what of [replyRemoved, replyRestored, replyTakenAgain])
    on(app, what, (node, tx, { replyId: id }) => reindex(node, tx, { type: 'reply', id }))
  on(app, postMoved, (node, tx, { postId, from }) => node.jobs.add(tx, 'search.move', { postId, from }))
}
