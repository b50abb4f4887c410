/** The address of a picture field: default avatars are ours, everything else comes as the server gave it. */
export const pictureSrc = (given: string): string => (given.startsWith('avatar/') ? `/${given}` : given)
