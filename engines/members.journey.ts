import assert from 'node:assert/strict'
import { flashCalls, messageCalls } from '@sp/contract'
import { api, type Member, makeMember } from '../e2e/client.ts'
import { picture } from '../e2e/pictures.ts'
import type { Stack } from '../e2e/stack.ts'
import { type Person, until } from './person.ts'

const PASSWORD = 'a quiet window'

async function register({ engine, visit, fill, press, sees, isAt }: Person, username: string): Promise<void> {
  await visit('/login?tab=register')
  await fill('用户名', username)
  await fill('昵称', '北岸')
  await fill('密码', PASSWORD)
  await fill('再输一次密码', PASSWORD)
  await fill('邮箱', `${username}@example.com`)
  await press('button', '注册', 'form')
  await sees('注册成功')
  await until('the other form', () => engine.run(() => !document.body.innerText.includes('再输一次密码')))
  await fill('密码', PASSWORD)
  await press('button', '登录', 'form')
  await isAt('^#/flash$')
}

async function post({ engine, press, fill, isAt }: Person, words: string): Promise<number> {
  await press('link', '发动态')
  await isAt('^#/flash/add')
  await fill('内容', words)
  await engine.run(
    (bytes: string) => {
      const file = new File([Uint8Array.from(atob(bytes), (each) => each.charCodeAt(0))], 'window.png', {
        type: 'image/png',
      })
      const given = new DataTransfer()
      given.items.add(file)
      const input = document.querySelector<HTMLInputElement>('input[type=file]')
      if (!input) throw new Error('nowhere to give a picture')
      input.files = given.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    },
    picture('window.png', 1200, 900, 60).buffer.toString('base64'),
  )
  await until('the picture to be ready', () =>
    engine.run(() => document.querySelector('[aria-label^="移除第 1 张"]') !== null),
  )
  await press('button', '发布')
  await isAt('^#/flash/detail/[0-9]+')
  await until('the picture to be shown', () =>
    engine.run(() =>
      Array.from(document.querySelectorAll<HTMLImageElement>('img[src*="/files/"]')).some(
        ({ naturalWidth }) => naturalWidth > 0,
      ),
    ),
  )
  return Number(/\d+$/.exec(await engine.run(() => location.hash))?.[0])
}

async function comment({ engine, press, fill, sees }: Person): Promise<void> {
  await press('button', '说点什么')
  await fill('评论内容', '一\n二\n三\n四')
  const field = await engine.run(() => {
    const area = document.querySelector('textarea')
    return { text: area?.value, height: area?.clientHeight ?? 0, needs: area?.scrollHeight }
  })
  assert(field.height > 60, `four lines are to be seen while one writes: ${JSON.stringify(field)}`)
  await press('button', '发送')
  await until('the comment to stand there', () =>
    engine.run(() => document.querySelector('textarea') === null && document.body.innerText.includes('四')),
  )
  await sees('评论')
}

async function chat({ engine, visit, press, fill, sees }: Person, username: string, other: Member, site: string) {
  const { id } = await engine.run(() => JSON.parse(localStorage.getItem('info') ?? '{}').user as { id: number })
  const say = (content: string) =>
    api(site, messageCalls.send, { userId: id, content, clientKey: crypto.randomUUID() }, other.token)
  await visit(`/msg/chat/${other.id}`)
  await fill('发消息…', `在吗 ${username}`)
  await press('button', '发送')
  await until('the other to have it', async () => {
    const { data } = await api(site, messageCalls.messages, { userId: id }, other.token)
    return data.list.map(({ content }) => content).join() === `在吗 ${username}`
  })
  await say('在的')
  await sees('在的')
  await say('你说')
  await sees('你说')
  const lines = await engine.run(() => document.querySelectorAll('[role=log] li').length)
  assert.equal(lines, 3)
}

const storedWith = async (words: string): Promise<string[]> => {
  const found = Object.entries(localStorage)
    .filter((entry) => entry.join().includes(words))
    .map(([key]) => key)
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys()) if (/\/(api|files)\//.test(url)) found.push(url)
  return found
}

/** Number of app files cached by the service worker; 0 while the page itself is not cached. */
const shellFiles = async (): Promise<number> => {
  if (!navigator.serviceWorker.controller) return 0
  const storedWith: string[] = []
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys()) storedWith.push(url)
  return storedWith.some((url) => url.includes('/index.html')) ? storedWith.length : 0
}

async function logOut(person: Person, username: string, stack: Stack): Promise<void> {
  const { engine, visit, press, isAt, sees } = person
  await until('the shell to be there', () => engine.run(shellFiles))
  const whole = await engine.run(shellFiles)
  await visit('/setting')
  await press('button', '退出登录')
  await press('button', '退出')
  await isAt('^#/flash$')
  await until('nothing of them to be left', async () => (await engine.run(storedWith, username)).length === 0)
  assert.equal(await engine.run(() => localStorage.getItem('info')), null)
  await until('the shell to be whole again', async () => (await engine.run(shellFiles)) >= whole)
  await stack.stop()
  await engine.reload()
  await sees('发现')
}

export async function members(person: Person, stack: Stack): Promise<void> {
  const username = `n${Date.now().toString(36)}`
  const words = `请了半天假，陪他去看湖。${username} https://example.com/a`
  await register(person, username)
  const flashId = await post(person, words)
  await comment(person)

  const other = await makeMember(stack.url, '小满')
  const theirs = `灯还亮着 ${other.username}`
  await api(stack.url, flashCalls.create, { content: theirs }, other.token)
  await api(stack.url, flashCalls.star, { flashId }, other.token)
  await person.visit('/flash')
  await person.engine.reload()
  await person.sees(theirs)
  await person.visit('/notice')
  await person.sees('小满 赞了你的动态')
  await chat(person, username, other, stack.url)
  await logOut(person, username, stack)
}
