import { execFileSync } from 'node:child_process'

export const workers = (): number[] =>
  execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, ...args]) => Number(parent) === process.pid && args.join(' ').includes('picture-child'))
    .map(([pid]) => Number(pid))
