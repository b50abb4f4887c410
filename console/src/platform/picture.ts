/**
 * Avatar address for lists: default avatars use the small local files, all others the address from the server.
 */
export const avatarSrc = (given: string): string =>
  given.startsWith('avatar/') ? `/${given.replace(/^avatar\/default\//, 'avatar/small/')}` : given
