import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { api, makeMember } from '../e2e/client.ts'
import { root } from './prepare.mjs'

const PATIENCE_MS = 60_000

export async function smoke(node, version, env) {
  const folder = await mkdtemp(join(tmpdir(), 'sp-smoke-'))
  const child = spawn(node, [join(root, 'scripts', 'start.mjs')], {
    cwd: root,
    env: { ...env, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'warn', SP_OWNER_PASSWORD: 'the owner of this house' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const stop = () => child.kill('SIGTERM')
  process.once('exit', stop)
  try {
    const url = await announced(child)
    await asks(url)
  } finally {
    stop()
    await ended
    process.off('exit', stop)
    await rm(folder, { recursive: true, force: true })
  }
  assert.equal((await ended)[0], 0, `${version}: the end of the start`)
}

function announced(child) {
  return new Promise((done, failed) => {
    let output = ''
    const late = setTimeout(() => failed(new Error(`nothing was started: ${output}`)), PATIENCE_MS)
    child.stdout.on('data', (piece) => {
      output += piece
      const url = /SP 已启动：(http:\/\/\S+)/.exec(output)?.[1]
      if (url === undefined) return
      clearTimeout(late)
      done(url)
    })
    child.once('exit', (code) => failed(new Error(`the start ended with ${code}: ${output}`)))
  })
}

async function asks(url) {
  const get = async (path) => {
    const answer = await fetch(new URL(path, url))
    assert.equal(answer.status, 200, path)
    return answer
  }
  assert.equal(await (await get('/readyz')).text(), 'ready')
  assert.match(await (await get('/')).text(), /assets\//)
  assert.match((await (await get('/api/openapi.json')).json()).openapi, /^3\.1/)
  // Password hash, database write and re-encoded picture: the parts that are not JavaScript.
  const { token } = await makeMember(url)
  const ask = async (method, path, input) => {
    const { code, msg, data } = await api(url, method, path, input, token)
    assert.equal(code, 200, `${method} ${path}: ${msg}`)
    return data
  }
  const flashId = await ask('POST', '/flash', { content: '晚安' })
  const places = await ask('PUT', '/flash/add-image', { flashId, contentType: 'image/png' })
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#f7d9a8' } }).png()
  const put = { method: 'PUT', headers: { 'content-type': 'image/png' }, body: await picture.toBuffer() }
  assert.ok((await fetch(new URL(places.url, url), put)).ok, 'the upload')
  await ask('POST', '/upload/done', { url: places.url })
  const { list } = await ask('GET', '/flash/of-mine', {})
  const [{ imgs, content }] = list
  assert.equal(content, '晚安')
  assert.match((await get(imgs[0].img)).headers.get('content-type'), /^image\//)
}
