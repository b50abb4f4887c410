import { Feed } from './feed.tsx'
import { Login } from './login.tsx'
import { Me } from './me.tsx'
import { Notices } from './notices.tsx'
import { Parts } from './parts.tsx'
import { Post } from './post.tsx'

const pages = { parts: Parts, feed: Feed, post: Post, login: Login, me: Me, notices: Notices }

export function Gallery({ name }: { name: string }) {
  const Page = pages[name as keyof typeof pages] ?? Parts
  return <Page />
}
