/** Where the guides for operators are: pages of their own beside the console. */
export const GUIDES = '/operator/help/'
