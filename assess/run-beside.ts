import { spawn } from 'node:child_process'

/** A program beside a site that this process serves, or looks after: until its end, or its time is over. */
export function runBeside(command: string, args: readonly string[], seconds: number) {
  return new Promise<{ output: string; isOver: boolean }>((done, failed) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    let isOver = false
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => void (output += piece))
    const timer = setTimeout(() => {
      isOver = true
      child.kill('SIGINT')
    }, seconds * 1_000)
    child.once('error', failed)
    child.once('close', () => {
      clearTimeout(timer)
      done({ output, isOver })
    })
  })
}
