import {
  CallError,
  type Data,
  PAIR_QUESTIONS,
  type PairAnswer,
  type PairQuestion,
  type PairSession,
  pairingCalls,
  squareRefusals,
  WITHDRAW_SECONDS,
} from '@sp/contract'
import { toast } from '@sp/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../platform/call.ts'
import { serverNow } from '../../platform/clock.ts'
import type { Draft } from '../../platform/device/draft.ts'
import { onLive } from '../../platform/live/live.ts'
import { forgetAttempt } from '../../platform/query/create-key.ts'
import { queryClient, secret } from '../../platform/query/query.ts'
import { useChange } from '../../platform/query/use-change.ts'
import { useCreate } from '../../platform/query/use-create.ts'
import { notifyWindows, pairProfileKey, SQUARE_DRAFT, squareKey } from '../membership/api.ts'
import { texts } from './texts.ts'

export type PairBox = 'running' | 'finished'
export type PairWeek = Data<typeof pairingCalls.week>

const EVERY = 15_000

const pairKey = (id: number) => squareKey('pair', id)
const sessionKey = (id: number) => [...pairKey(id), 'session'] as const
const weekKey = (id: number) => [...pairKey(id), 'week'] as const
export const privatePhotosKey = (id: number) => [...pairKey(id), 'faces'] as const
const listsKey = squareKey('pairs')

/** A retry with the same key returns the same pairing, even if the first response was lost. */
export const findMatch = (clientKey: string) => call(pairingCalls.find, { clientKey })

export const usePair = (id: number) =>
  useQuery({
    queryKey: sessionKey(id),
    queryFn: ({ signal }) => call(pairingCalls.session, { id }, { signal }),
    meta: { ...secret, shows: ['people'] },
    staleTime: 0,
    refetchOnWindowFocus: true,
    // The viewer's own actions on another device trigger no event.
    refetchInterval: ({ state }) => (state.data?.sessionFinished ? false : EVERY),
  })

export const usePairs = (box: PairBox, page: number) =>
  useQuery({
    queryKey: [...listsKey, box, page],
    queryFn: ({ signal }) => call(pairingCalls[box], { page }, { signal }),
    meta: { ...secret, shows: ['people'] },
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** The remark of the other member at the end: fetched on a tap and not cached. */
export const useRemark = (id: number, enabled: boolean) =>
  useQuery({
    queryKey: [...pairKey(id), 'remark'],
    queryFn: ({ signal }) => call(pairingCalls.remark, { id }, { signal }),
    meta: { ...secret, shows: ['people'] },
    enabled,
  })

/** The contact details of the other member and the answer time; the server logs the access for the other member. */
export const usePairWeek = (sessionId: number) =>
  useQuery({
    queryKey: weekKey(sessionId),
    queryFn: ({ signal }) => call(pairingCalls.week, { sessionId }, { signal }),
    meta: { ...secret, shows: ['people'] },
    staleTime: 0,
  })

export const answerKey = (id: number, question: PairQuestion, yes: boolean): string =>
  `${SQUARE_DRAFT}pair:${id}:${question}:${yes ? 'yes' : 'no'}`

/** Forgets the idempotency keys after a transition: after a withdrawal, the same words are a new answer. */
function forgetAnswers(id: number): void {
  for (const question of PAIR_QUESTIONS) for (const yes of [true, false]) forgetAttempt(answerKey(id, question, yes))
}

export function pairMoved(id: number): void {
  forgetAnswers(id)
  void queryClient.invalidateQueries({ queryKey: pairKey(id) })
  void queryClient.invalidateQueries({ queryKey: pairProfileKey(id) })
  listsMoved()
}

export function listsMoved(): void {
  void queryClient.invalidateQueries({ queryKey: listsKey })
  void queryClient.invalidateQueries({ queryKey: squareKey('status') })
}

function acted(id: number): void {
  pairMoved(id)
  notifyWindows()
}

/** Refetches status, photos and lists, but nothing that the server logs as an access to the other's data. */
function lookAgain(id: number | undefined): void {
  if (id !== undefined)
    for (const queryKey of [sessionKey(id), privatePhotosKey(id)]) void queryClient.invalidateQueries({ queryKey })
  listsMoved()
}

export function usePairNews(id?: number): void {
  useEffect(() => {
    const look = () => lookAgain(id)
    const endings = [onLive('notice', look), onLive('inbox', look), onLive('open', look)]
    return () => endings.forEach((end) => end())
  }, [id])
}

const answers = {
  hello: { yes: pairingCalls.likeProfile, no: pairingCalls.dislikeProfile },
  face: { yes: pairingCalls.likeFace, no: pairingCalls.dislikeFace },
  week: { yes: pairingCalls.likeWeek, no: pairingCalls.dislikeWeek },
} as const

export const answerCall = (question: PairQuestion, yes: boolean) => answers[question][yes ? 'yes' : 'no']

interface Answering {
  session: Pick<PairSession, 'id' | 'status'>
  question: PairQuestion
  yes: boolean
  draft: Pick<Draft, 'key' | 'discard'>
  onOver: () => void
  onFault: (words: string, error: unknown) => void
}

export const useAnswer = ({ session: { id, status }, question, yes, draft, onOver, onFault }: Answering) =>
  useCreate<{ sessionId: number; comment: string }, Data<typeof pairingCalls.likeProfile>>(
    {
      call: (input) => call(answerCall(question, yes), input),
      created: (moved, { comment }) => {
        onOver()
        showAnswer(id, question, { yes, comment })
        // The next stage begins with a light of its own (`parts/both-yes.tsx`).
        if (!moved.sessionFinished && isFurther(status, moved.status)) return
        toast(moved.sessionFinished ? texts.answer.ended : texts.answer.sent, { icon: 'check' })
      },
      refresh: () => acted(id),
      refused: (words, error) => {
        if (!hasMovedOn(error)) return onFault(words, error)
        onOver()
        toast(words)
        pairMoved(id)
      },
    },
    draft,
  )

const shownIn = {
  hello: { key: pairProfileKey, field: 'mySayHello' },
  face: { key: privatePhotosKey, field: 'mySeeFace' },
  week: { key: weekKey, field: 'myAfterWeek' },
} as const

function showAnswer(id: number, question: PairQuestion, { yes, comment }: { yes: boolean; comment: string }): void {
  const { key, field } = shownIn[question]
  const now = serverNow()
  const answer: PairAnswer = {
    toNext: yes,
    comment,
    createDatetime: now.toISOString(),
    withdrawUntil: new Date(now.getTime() + WITHDRAW_SECONDS * 1000).toISOString(),
  }
  queryClient.setQueryData<object>(key(id), (shown) => shown && { ...shown, [field]: answer })
}

/** Shown where it is: in the pairing itself, and on the page of the couple. */
const showsSeen = ({ queryKey: [, feature, pair, what] }: { queryKey: readonly unknown[] }, id: number): boolean =>
  feature === 'lover' || (feature === 'pair' && pair === id && what === 'session')

interface Seen {
  seen?: number
}

/** Marks a moment as seen on all devices. If that fails, it is shown one more time. */
export const useSawMoment = (id: number) =>
  useChange({
    name: ['seen', id],
    call: (moment: number) => call(pairingCalls.seen, { id, moment }),
    key: { predicate: (query) => showsSeen(query, id) },
    patch: (shown: Seen | undefined, moment) =>
      shown?.seen === undefined ? shown : { ...shown, seen: Math.max(shown.seen, moment) },
    refused: () => undefined,
  })

const isFurther = (before: string, now: string): boolean =>
  before !== now && !(before === 'CREATED' && now === 'SAY_HELLO')

const MOVED_ON = [squareRefusals.answered, squareRefusals.over, squareRefusals.notNow, squareRefusals.gone]

/** Another action came first, in this window or elsewhere: the displayed state is outdated. */
export const hasMovedOn = (error: unknown): boolean =>
  error instanceof CallError && MOVED_ON.some(({ reason }) => reason === error.reason)

const toastAndRefresh = (id: number) => (words: string) => {
  toast(words)
  pairMoved(id)
}

export const useWithdraw = (sessionId: number) =>
  useChange({
    name: ['withdraw', sessionId],
    call: () => call(pairingCalls.withdraw, { sessionId }),
    done: texts.dock.withdrawn,
    refresh: () => acted(sessionId),
    refused: toastAndRefresh(sessionId),
  })

export const useEndWaiting = (sessionId: number) =>
  useChange({
    name: ['end-waiting', sessionId],
    call: (why: 'over2days' | 'over10days') => call(pairingCalls[why], { sessionId }),
    done: texts.over.done,
    refresh: () => acted(sessionId),
    refused: toastAndRefresh(sessionId),
  })
