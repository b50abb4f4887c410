import { ownedFiles } from '../../platform/db/file-keys.ts'

/** The address of an avatar ends with the key of its file. */
export const filesOfAvatars = ownedFiles({
  table: 'person',
  key: `substring(avatar FROM '^/files/i/avatar/[0-9]+/[^/]+/(p/.+)$')`,
  kind: `'avatar'`,
  where: `avatar LIKE '/files/%'`,
  expected: true,
})
