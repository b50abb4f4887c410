export interface Size {
  /** Besides those of `texts.ts`, and staff. */
  members: number
  days: number
  flashes: number
  comments: number
  posts: number
  replies: number
  /** Of flashes, posts and replies together. */
  votes: number
  follows: number
  /** Pictures that are drawn; what is posted has copies of them. */
  pictures: number
  /** Pairs in each stage. */
  pairs: number
  /** Members with a best in minesweeper. */
  players: number
  chats: number
}

/** For a developer, and for tests. */
export const SMALL: Size = {
  members: 24,
  days: 21,
  flashes: 60,
  comments: 90,
  posts: 40,
  replies: 160,
  votes: 300,
  follows: 120,
  pictures: 6,
  pairs: 1,
  players: 3,
  chats: 4,
}

/** `npm run demo`. */
export const FULL: Size = {
  members: 186,
  days: 90,
  flashes: 1_500,
  comments: 3_000,
  posts: 600,
  replies: 6_000,
  votes: 14_000,
  follows: 2_400,
  pictures: 120,
  pairs: 4,
  players: 40,
  chats: 60,
}
