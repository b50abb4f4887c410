import { defineCall, floodGuard } from '../../wire/call.ts'
import { refusals } from '../../wire/refusal.ts'
import { clientKey, id, nothing, nullable, oneOf, T } from '../../wire/schema.ts'
import { COLLECTED_KINDS, CollectedItem, FOLDERS_MAX, Folder, folderName } from './shapes.ts'

export const collectionRefusals = refusals('collection', {
  full: [400, `最多 ${FOLDERS_MAX} 个收藏夹`],
  taken: [400, '已经有同名的收藏夹'],
  folderMissing: [404, '这个收藏夹已经不在了'],
  unseen: [404, '已经看不到了'],
})

const changesMinutely = floodGuard(60, 'collection')
const thing = { kind: oneOf(COLLECTED_KINDS), id: id() }
/** Without one: the default folder. */
const folder = { folderId: T.Optional(id()) }

export const collectionCalls = {
  folders: defineCall({
    method: 'GET',
    path: '/api/collection/folder',
    who: 'member',
    summary: '我的收藏夹，先建的在前；默认的一个不在里面',
    input: T.Object({}),
    data: T.Object({ list: T.Array(Folder) }),
    refusals: [],
  }),
  addFolder: defineCall({
    method: 'POST',
    path: '/api/collection/folder',
    who: 'member',
    summary: `新建收藏夹，返回它的 id，最多 ${FOLDERS_MAX} 个`,
    input: T.Object({ name: folderName(), clientKey: clientKey() }),
    data: id(),
    refusals: [collectionRefusals.full, collectionRefusals.taken],
    limit: changesMinutely,
  }),
  renameFolder: defineCall({
    method: 'PUT',
    path: '/api/collection/folder',
    who: 'member',
    summary: '给收藏夹改名',
    input: T.Object({ id: id(), name: folderName() }),
    data: nothing(),
    refusals: [collectionRefusals.folderMissing, collectionRefusals.taken],
    limit: changesMinutely,
  }),
  removeFolder: defineCall({
    method: 'DELETE',
    path: '/api/collection/folder',
    who: 'member',
    summary: '删除收藏夹；里面的移到默认（keep），或者一起移出收藏（drop）',
    input: T.Object({ id: id(), items: oneOf(['keep', 'drop']) }),
    data: nothing(),
    refusals: [],
    limit: changesMinutely,
  }),
  list: defineCall({
    method: 'GET',
    path: '/api/collection',
    who: 'member',
    summary: '一个收藏夹里的动态、帖子和回复，最近收藏的在前；after 是上一页的 next',
    input: T.Object({
      ...folder,
      after: T.Optional(T.String({ pattern: '^\\d{1,16}-(flash|post|reply)-\\d{1,16}$' })),
    }),
    data: T.Object({ list: T.Array(CollectedItem), next: nullable(T.String()) }),
    refusals: [collectionRefusals.folderMissing],
  }),
  place: defineCall({
    method: 'GET',
    path: '/api/collection/place',
    who: 'member',
    summary: '我把它收藏在哪个收藏夹；没有收藏是 null，默认的收藏夹没有 id',
    input: T.Object(thing),
    data: nullable(T.Object({ folderId: nullable(id()) })),
    refusals: [],
  }),
  keep: defineCall({
    method: 'PUT',
    path: '/api/collection',
    who: 'member',
    summary: '收藏到一个收藏夹；已经收藏的移过去。没有 folderId 就是默认的一个',
    input: T.Object({ ...thing, ...folder }),
    data: nothing(),
    refusals: [collectionRefusals.folderMissing, collectionRefusals.unseen],
    limit: changesMinutely,
  }),
  drop: defineCall({
    method: 'DELETE',
    path: '/api/collection',
    who: 'member',
    summary: '移出收藏，已经看不到的也可以',
    input: T.Object(thing),
    data: nothing(),
    refusals: [],
    limit: changesMinutely,
  }),
}
