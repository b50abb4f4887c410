import { expect, test } from 'vitest'
import { picturesIn } from './use-given-files.ts'

const picture = { type: 'image/png', name: 'image.png' } as File
const sheet = { type: 'application/pdf', name: 'a.pdf' } as File
const data = (types: string[], files: File[]) => ({ types, files: files as unknown as FileList })

test('a pasted picture is taken, also one that a page was copied with', () => {
  expect(picturesIn(data(['Files'], [picture]))).toEqual([picture])
  expect(picturesIn(data(['text/html', 'Files'], [picture, sheet]))).toEqual([picture])
})

test('words that are pasted stay words, even where the program adds a picture of them', () => {
  expect(picturesIn(data(['text/plain', 'text/html', 'Files'], [picture]))).toEqual([])
  expect(picturesIn(data(['text/plain'], []))).toEqual([])
  expect(picturesIn(null)).toEqual([])
})
