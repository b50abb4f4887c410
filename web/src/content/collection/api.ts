import type { Change } from '@sp/client/change/change'
import { type CollectedItem, collectionCalls, type Data } from '@sp/contract'
import { toast } from '@sp/ui'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { queryClient, refreshQueries } from '../../platform/query/query.ts'
import { useChange } from '../../platform/query/use-change.ts'
import { useCreate } from '../../platform/query/use-create.ts'
import { texts } from './texts.ts'

export type Collectable = Pick<CollectedItem, 'kind' | 'id'>
type Place = Data<typeof collectionCalls.place>

const keys = {
  folders: ['collection-folders'],
  lists: ['collection'],
  list: (folderId: number | null, after: string) => ['collection', folderId ?? 0, after],
  place: ({ kind, id }: Collectable) => ['collection-place', kind, id],
} as const

/** Where else the screen shows that the thing is collected. */
export interface ShownCollected {
  readonly isShown: (query: { queryKey: readonly unknown[] }) => boolean
  readonly patched: (data: unknown, isCollected: boolean) => unknown
  readonly refresh: () => unknown
}

export const useFolders = (wanted = true) =>
  useQuery({
    queryKey: keys.folders,
    queryFn: ({ signal }) => call(collectionCalls.folders, {}, { signal }),
    enabled: wanted,
  })

export const useCollectedPage = (folderId: number | null, after: string) =>
  useQuery({
    queryKey: keys.list(folderId, after),
    queryFn: ({ signal }) =>
      call(collectionCalls.list, { ...(folderId !== null && { folderId }), ...(after && { after }) }, { signal }),
    meta: { shows: ['things'] },
  })

export const usePlace = (what: Collectable, wanted: boolean) =>
  useQuery({
    queryKey: keys.place(what),
    queryFn: ({ signal }) => call(collectionCalls.place, what, { signal }),
    enabled: wanted,
    staleTime: 0,
  })

const isPlace = (data: unknown): boolean => data === null || (typeof data === 'object' && 'folderId' in data)

/** A change of where a thing is collected; everything on the screen that shows it follows. */
function placing<I>(what: Collectable, to: (input: I) => Place, shown?: ShownCollected) {
  const place = keys.place(what).join()
  const patch = (data: unknown, input: I) =>
    isPlace(data) ? to(input) : shown ? shown.patched(data, to(input) !== null) : data
  return {
    name: ['collect', what.kind, what.id],
    key: { predicate: (query) => query.queryKey.join() === place || (shown?.isShown(query) ?? false) },
    patch,
  } satisfies Pick<Change<I, null>, 'name' | 'key' | 'patch'>
}

const listsChanged = (shown?: ShownCollected) => () => Promise.all([refreshQueries(keys.lists), shown?.refresh()])

/** Collects the thing into a folder, or moves it there; null is the default folder. */
export const useKeep = (what: Collectable, shown?: ShownCollected, done?: (folderId: number | null) => unknown) =>
  useChange<number | null, null>({
    ...placing<number | null>(what, (folderId) => ({ folderId }), shown),
    call: (folderId) => call(collectionCalls.keep, { ...what, ...(folderId !== null && { folderId }) }),
    done: (_, folderId) => done?.(folderId),
    refresh: listsChanged(shown),
  })

/** Collects what is in no folder into the default one, by the call of its feature. */
export const useCollect = (what: Collectable, shown: ShownCollected, send: () => Promise<null>) =>
  useChange<void, null>({
    ...placing<void>(what, () => ({ folderId: null }), shown),
    undo: (data) => (isPlace(data) ? null : shown.patched(data, false)),
    call: send,
    done: texts.collected,
    refresh: listsChanged(shown),
  })

export const useUncollect = (what: Collectable, shown?: ShownCollected) =>
  useChange<void, null>({
    ...placing<void>(what, () => null, shown),
    call: () => call(collectionCalls.drop, what),
    done: texts.uncollected,
    refresh: listsChanged(shown),
  })

/** From its list, where a line stays in its place until the list is fetched again. */
export const useTakeOff = (what: Collectable, refused: () => void) =>
  useChange<void, null>({
    ...placing<void>(what, () => null),
    call: () => call(collectionCalls.drop, what),
    refused: (words) => {
      refused()
      toast(words)
    },
  })

export const usePutBack = (what: Collectable, done: () => void) =>
  useChange<number | null, null>({
    ...placing<number | null>(what, (folderId) => ({ folderId })),
    call: (folderId) => call(collectionCalls.keep, { ...what, ...(folderId !== null && { folderId }) }),
    done,
  })

interface Answered<A> {
  done: (answer: A, name: string) => unknown
  refused: (words: string, error: unknown) => unknown
}

export const useAddFolder = ({ done, refused }: Answered<number>, draft: { discard: () => void }) =>
  useCreate<{ name: string }, number>(
    {
      call: (input) => call(collectionCalls.addFolder, input),
      created: (id, { name }) => {
        queryClient.setQueryData<Data<typeof collectionCalls.folders>>(
          keys.folders,
          (known) => known && { list: [...known.list, { id, name }] },
        )
        done(id, name)
      },
      refresh: () => refreshQueries(keys.folders),
      refused,
    },
    { key: 'folder', ...draft },
  )

type Folders = Data<typeof collectionCalls.folders>

export const useRenameFolder = (id: number, { done, refused }: Answered<null>) =>
  useChange<string, null, Folders>({
    name: ['folder', id],
    call: (name) => call(collectionCalls.renameFolder, { id, name }),
    key: keys.folders,
    patch: ({ list }, name) => ({ list: list.map((folder) => (folder.id === id ? { ...folder, name } : folder)) }),
    done,
    refused,
  })

export const useRemoveFolder = (id: number) =>
  useChange<'keep' | 'drop', null, Folders>({
    name: ['folder', id],
    call: (items) => call(collectionCalls.removeFolder, { id, items }),
    key: keys.folders,
    patch: ({ list }) => ({ list: list.filter((folder) => folder.id !== id) }),
    done: texts.removed,
    refresh: () => refreshQueries(keys.lists),
  })
