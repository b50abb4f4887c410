import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { requireWritable } from './folders.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sp-folders-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function mounted(folder: string, options: string): boolean {
  mkdirSync(folder)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'none', folder], { stdio: 'pipe' })
    return true
  } catch {
    return false
  }
}

it('a missing folder is created with access for its owner only, and is empty afterwards', async () => {
  const folder = join(root, 'deep', 'data')
  await requireWritable(folder)
  await requireWritable(folder)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(readdirSync(folder)).toEqual([])
})

it('a file in its place, or above it, is named', async () => {
  const file = join(root, 'data')
  writeFileSync(file, '')
  await expect(requireWritable(file)).rejects.toThrow(`${file} 是一个文件`)
  await expect(requireWritable(join(file, 'files', 'more'))).rejects.toThrow(`${file} 是一个文件`)
})

it('a disk that is mounted read-only is named', async ({ skip }) => {
  const folder = join(root, 'data')
  skip(!mounted(folder, 'ro,size=64k'), 'mounting needs root and a kernel that allows it')
  try {
    await expect(requireWritable(folder)).rejects.toThrow(`文件夹 ${folder} 所在的磁盘是只读的`)
    await expect(requireWritable(join(folder, 'files'))).rejects.toThrow('只读的')
  } finally {
    execFileSync('umount', [folder])
  }
})

it('a full disk does not prevent the server from starting', async ({ skip }) => {
  const folder = join(root, 'data')
  skip(!mounted(folder, 'size=64k'), 'mounting needs root and a kernel that allows it')
  try {
    expect(() => writeFileSync(join(folder, 'filler'), Buffer.alloc(128 * 1024))).toThrow('ENOSPC')
    await requireWritable(folder)
    expect(readdirSync(folder)).toEqual(['filler'])
  } finally {
    execFileSync('umount', [folder])
  }
})
