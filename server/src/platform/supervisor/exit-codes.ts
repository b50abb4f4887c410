/** A setting is wrong: starting again would not help. The number that sysexits.h has for it. */
export const BAD_SETTING = 78
