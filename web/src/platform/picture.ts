/** The address of a picture field: default avatars are ours, everything else comes as the server gave it. */
export const pictureSrc = (given: string): string => (given.startsWith('avatar/') ? `/${given}` : given)

/** The same of a face as lists show it: our own come small. */
export const faceSrc = (given: string): string => pictureSrc(given.replace(/^avatar\/default\//, 'avatar/small/'))
