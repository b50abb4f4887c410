import { type Static, T } from '../../wire/schema.ts'

/** Length in code points. */
export const LINK_TITLE_MAX = 80
export const LINK_ABOUT_MAX = 120

/** What a linked page is about, in its own words: plain text from the site of others. */
export const LinkCard = T.Object({
  /** The first address of the text, which the card opens. */
  url: T.String(),
  /** Where `url` leads. */
  host: T.String(),
  title: T.String(),
  about: T.Optional(T.String()),
})
export type LinkCard = Static<typeof LinkCard>
