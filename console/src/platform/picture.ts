/** The address of a face as lists show it: the default ones are files of ours, everything else comes as the server gave it. */
export const faceSrc = (given: string): string =>
  given.startsWith('avatar/') ? `/${given.replace(/^avatar\/default\//, 'avatar/small/')}` : given
