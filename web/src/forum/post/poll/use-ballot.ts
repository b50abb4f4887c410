import type { Poll, Post } from '@sp/contract'
import { toast } from '@sp/ui'
import { refreshQueries } from '../../../platform/query/query.ts'
import { useChange } from '../../../platform/query/use-change.ts'
import { sendBallot } from '../api.ts'
import { type AnyPost, changePost, keys, patchedPost } from '../cache.ts'
import { withBallot } from './poll.ts'

const withPoll =
  (change: (poll: Poll) => Poll) =>
  <P extends AnyPost>(post: P): P =>
    typeof post.poll === 'object' ? { ...post, poll: change(post.poll) } : post

/** An empty ballot opens the results. */
export function useBallot({ id }: Pick<Post, 'id'>) {
  return useChange<readonly number[], Poll>({
    name: ['poll', id],
    call: (choices) => sendBallot(id, choices),
    key: keys.post(id),
    patch: (data, choices) =>
      patchedPost(
        data,
        id,
        withPoll((poll) => withBallot(poll, choices)),
      ),
    done: (poll) =>
      changePost(
        id,
        withPoll(() => poll),
      ),
    // For example, the poll has ended, or the member voted on another device.
    refused: (words) => {
      toast(words)
      void refreshQueries(keys.post(id))
    },
  })
}
