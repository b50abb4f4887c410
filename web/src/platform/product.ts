/** The name that the installed app and its local database carry; what the pages show is the site's own setting. */
export const PRODUCT = 'SP'

/** Version of this client (specification 1 § 9), compared with the one that the server names. */
export const CLIENT_VERSION = '3.22'

/** 24 March 2020, the day that the about page counts from. */
export const FOUNDED = '2020-03-24'

/** Version of the community's rules (specification 1 § 9); their words are the site's setting. */
export const RULES_VERSION = '0.9'
