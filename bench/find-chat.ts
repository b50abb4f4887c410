import type pg from 'pg'

export interface ChatIds {
  largeNode: number
  smallNode: number
  deepPost: number
  deepFloors: number
  deepReply: number
  deepAnswers: number
  posts: number[]
}

export async function findChat(client: pg.Client): Promise<ChatIds> {
  const ask = async (text: string) => (await client.query(text)).rows as { id: string; n: string }[]
  const nodes = await ask(`SELECT node_id AS id, posts AS n FROM node_count WHERE posts > 0 ORDER BY posts DESC`)
  const [post] = await ask(`SELECT id, floors AS n FROM post ORDER BY floors DESC LIMIT 1`)
  const [reply] = await ask(
    `SELECT id, floors AS n FROM reply WHERE post_id = ${post?.id ?? 0} ORDER BY floors DESC LIMIT 1`,
  )
  if (post === undefined || reply === undefined) throw new Error('npm run bench -- seed comes first')
  const posts = await ask(
    `SELECT id, floors AS n FROM post TABLESAMPLE SYSTEM (20)
     WHERE floors > 1 AND warning IS NULL AND removed_at IS NULL AND id <> ${post.id} ORDER BY random() LIMIT 2000`,
  )
  return {
    largeNode: Number(nodes[0]?.id),
    smallNode: Number(nodes.at(-1)?.id),
    deepPost: Number(post.id),
    deepFloors: Number(post.n),
    deepReply: Number(reply.id),
    deepAnswers: Number(reply.n),
    posts: posts.map(({ id }) => Number(id)),
  }
}
