/** The address of a picture field: default avatars are local, all others come from the server. */
export const pictureSrc = (given: string): string => (given.startsWith('avatar/') ? `/${given}` : given)

export const avatarSrc = (given: string): string => pictureSrc(given.replace(/^avatar\/default\//, 'avatar/small/'))
