/** The name of the installed app and its local database; pages show the site's own setting. */
export const PRODUCT = 'SP'

/** Version of this client (specification 1 § 9), compared with the one that the server reports. */
export const CLIENT_VERSION = '3.22'

/** Where the guides are: pages of their own beside the app, also for visitors. */
export const GUIDES = '/help'

export const FOUNDED = '2020-03-24'

/** Version of the community rules (specification 1 § 9); their text is a setting of the site. */
export const RULES_VERSION = '0.9'
