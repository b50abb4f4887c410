const PREFIX = '--restarts='

export const restartsArgument = (restarts: number): string => `${PREFIX}${restarts}`

/** How often the supervisor restarted this process after it ended unexpectedly. */
export const restartsIn = (args: readonly string[]): number =>
  Number(args.find((each) => each.startsWith(PREFIX))?.slice(PREFIX.length) ?? 0)
