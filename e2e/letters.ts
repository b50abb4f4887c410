import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type NameServer, openNameServer } from '../server/test/make/dns.ts'
import { encoded, makeSigner, type Signer, sign, writeLetter } from '../server/test/make/letter.ts'
import { type Sent, textOf } from '../server/test/make/relay.ts'
import { sendBySmtp } from '../server/test/make/smtp.ts'

export interface Post {
  signers: readonly Signer[]
  names: NameServer
}

export async function openPost(): Promise<Post> {
  const signers = await Promise.all(['example.com', 'example.org'].map((domain) => makeSigner(domain)))
  const keys = signers.map(({ domain, selector, record }) => [`${selector}._domainkey.${domain}`, record])
  return { signers, names: await openNameServer(Object.fromEntries(keys)) }
}

/** Serialised for the journeys, which run in separate processes. */
export const passPost = ({ signers }: Post, port: number): string => JSON.stringify({ signers, port })
const passedPost = (): { signers: Signer[]; port: number } => JSON.parse(process.env['SP_POST'] ?? '')

/** Sends the mail the page asks for, as the member's mail server would. @returns the SMTP reply code */
export async function sendLetter(letter: { from: string; to: string; subject: string }): Promise<number> {
  const { signers, port } = passedPost()
  const signer = signers.find(({ domain }) => domain === letter.from.split('@')[1])
  if (signer === undefined) throw new Error(`nobody signs for ${letter.from}`)
  const raw = writeLetter({ from: `我 <${letter.from}>`, to: letter.to, subject: encoded(letter.subject) })
  return (await sendBySmtp(port, await sign(raw, signer), letter)).code
}

export async function openMailbox() {
  const folder = await mkdtemp(join(tmpdir(), 'sp-mail-'))
  return {
    folder,
    put: (sent: Sent) => appendFileSync(join(folder, 'letters'), `${JSON.stringify(sent)}\n`),
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

export function lettersTo(address: string): string[] {
  const file = join(process.env['SP_MAILBOX'] ?? '', 'letters')
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
  const letters = lines.map((line) => JSON.parse(line) as Sent)
  return letters.filter(({ to }) => to.includes(address)).map(({ raw }) => textOf(raw))
}
