/** A setting is wrong, so a restart would not help. The value is EX_CONFIG of sysexits.h. */
export const BAD_SETTING = 78
