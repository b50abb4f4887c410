import { randomBytes } from 'node:crypto'
import { readdir, unlink } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { shortHash } from './folders.ts'

export interface Lock {
  release(): Promise<void>
}

type Answer = 'held' | 'trying' | 'dead'

const TRIES = 20
const ANSWER_TIME = 2_000

const listen = (server: Server, path: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    // Access to the folder is the permission check; a later start may run as another user than this one.
    server.listen({ path, readableAll: true, writableAll: true }, resolve)
  })

const close = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()))

/** Queries the process behind a socket. One that does not answer in time counts as alive: it may be very busy. */
function probe(path: string): Promise<Answer> {
  return new Promise((resolve) => {
    let received = ''
    const socket = connect(path)
    socket.setTimeout(ANSWER_TIME, () => {
      resolve('held')
      socket.destroy()
    })
    socket.on('data', (data) => {
      received += data.toString()
    })
    socket.on('end', () => resolve(received === 'held' ? 'held' : 'trying'))
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNRESET') return resolve('dead')
      if (error.code !== 'ECONNREFUSED') return resolve('held')
      // No process listens and the name is never reused, so removing it cannot take a lock from another process.
      void unlink(path)
        .catch(() => {})
        .then(() => resolve('dead'))
    })
  })
}

async function others(folder: string, own: string): Promise<Answer[]> {
  const names = (await readdir(folder)).filter((name) => name.startsWith('lock-') && name !== own)
  return Promise.all(names.map((name) => probe(join(folder, name))))
}

/**
 * Every process first listens on its own socket and only then checks for others, so that of two at least one sees
 * the other and backs off. The operating system closes the socket with the process: no lock outlives its owner,
 * and a reused pid causes no false lock.
 */
async function lockBySocket(folder: string): Promise<Lock | undefined> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    let isLocked = false
    const name = `lock-${randomBytes(6).toString('hex')}`
    const server = createServer((socket) => socket.on('error', () => {}).end(isLocked ? 'held' : 'trying'))
    await listen(server, join(folder, name))
    const answers = await others(folder, name)
    if (answers.every((answer) => answer === 'dead')) {
      isLocked = true
      server.unref()
      return { release: () => close(server) }
    }
    await close(server)
    if (answers.includes('held')) return undefined
    await pause(20 + Math.random() * 200)
  }
  return undefined
}

/** A Windows named pipe can have only one owner. */
async function lockByPipe(home: string): Promise<Lock | undefined> {
  const server = createServer((socket) => socket.on('error', () => {}).end())
  try {
    await listen(server, `\\\\.\\pipe\\sp-${shortHash(home)}`)
  } catch {
    return undefined
  }
  server.unref()
  return { release: () => close(server) }
}

/**
 * Acquires the exclusive right to run the database of this data directory; undefined if another process has it.
 */
export const takeLock = (home: string, folder: string): Promise<Lock | undefined> =>
  process.platform === 'win32' ? lockByPipe(home) : lockBySocket(folder)
