const LOCALS = '1234567890abcdefghijklmnopqrstuvwxyz'
// About as often as members have them.
const DOMAINS = ['qq.com', 'qq.com', 'qq.com', 'qq.com', '163.com', '163.com', '126.com', 'gmail.com', 'outlook.com']

/** An address for a name that nobody has: the same for that name each time, and like those of members. */
export const decoyEmail = (nameMac: Buffer): string =>
  `${LOCALS[nameMac.readUInt32BE(0) % LOCALS.length]}@${DOMAINS[nameMac.readUInt32BE(4) % DOMAINS.length]}`
