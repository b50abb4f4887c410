/** With a scheme, as `www.`, or a bare domain under an end that spam uses; an address of mail is none. */
const LINK =
  /(?:https?:\/\/|www\.)[^\s]+|(?<![\w@.-])(?:[a-z0-9-]+\.)+(?:com|net|org|cn|top|xyz|cc|vip|shop|site|online|app|io|me|info|club|link|live|tv|fun|icu|work|ltd|pro|co|ru)(?![\w@.-])/giu

export const countLinks = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + (text.normalize('NFKC').match(LINK)?.length ?? 0), 0)
