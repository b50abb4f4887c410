import { accountCalls, type Call, type Data, type Input, noticeCalls, sessionCalls, welcomeCalls } from '@sp/contract'

export interface Member {
  id: number
  username: string
  password: string
  token: string
  /** What a page keeps of the session. */
  session: Session
}

interface Session {
  token: string
  user: { id: number }
}

interface Answer<D> {
  code: number
  msg: string
  data: D
}

/** A call of the contract, without a browser. */
export async function api<C extends Call>(url: string, call: C, input: Input<C>, token = ''): Promise<Answer<Data<C>>> {
  const { method, path } = call
  const query = method === 'GET' || method === 'DELETE'
  const search = query ? `?${new URLSearchParams(input)}` : ''
  const response = await fetch(`${url}${path}${search}`, {
    method,
    headers: {
      // The server may close a kept connection between two steps of a journey, just as the next request is written.
      connection: 'close',
      ...(query ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authentication: token } : {}),
    },
    ...(query ? {} : { body: JSON.stringify(input) }),
  })
  return (await response.json()) as Answer<Data<C>>
}

/** With these alone `logIn` begins a session of its own, beside that of the member. */
export const credentialsOf = ({ username, password }: Member) => ({ username, password })

let made = 0
/** Journeys run in separate processes, which may create a member in the same millisecond. */
const worker = process.env['TEST_WORKER_INDEX'] ?? ''

interface About {
  /** With the first steps and the first notice; all others have been here for some time. */
  isNew?: boolean
}

export async function makeMember(url: string, nickname = '住客', { isNew = false }: About = {}): Promise<Member> {
  const username = `e${Date.now().toString(36)}${worker}${(++made).toString(36)}`
  const password = 'a quiet window'
  await api(url, accountCalls.register, { username, nickname, password, email: `${username}@example.com` })
  const { data } = await api(url, sessionCalls.login, { username, password })
  const { token, user } = data
  if (isNew) return { id: user.id, username, password, token, session: data }
  await Promise.all([api(url, welcomeCalls.skip, {}, token), api(url, noticeCalls.setReadAll, { classType: 0 }, token)])
  await api(url, noticeCalls.deleteRead, { classType: 0 }, token)
  return { id: user.id, username, password, token, session: { token, user } }
}
