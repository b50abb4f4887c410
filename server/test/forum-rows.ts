import { common, type Refusal } from '@sp/contract'
import { type Arrange, type But, byStaff, type Proof, proof, toTheirs } from './matrix-rows.ts'
import type { Stage } from './stage.ts'

interface Thing<I> {
  ofOther: (stage: Stage) => Promise<I>
  /** In a section of the caller. */
  inMine: (stage: Stage) => Promise<I>
  theirs: Arrange
  ownStar: Refusal
  hidden: But
}

/** What members and the moderators of a section do with a post or a reply of another member. */
export function forumActs<I>({ ofOther, inMine, theirs, ownStar, hidden }: Thing<I>) {
  const voted: Proof<I> = proof(ofOther, toTheirs(theirs, { owner: ownStar, ...hidden }))
  const picked: Proof<I> = proof(inMine, toTheirs(theirs, { ...hidden, ...byStaff }, common.forbidden))
  return {
    star: voted,
    unstar: voted,
    archive: proof(ofOther, toTheirs(theirs, hidden)),
    unarchive: proof(ofOther, toTheirs(theirs)),
    select: picked,
    unselect: picked,
  }
}
