import { expect, test } from 'vitest'
import { named } from './words.ts'

const north = { id: 1, userId: 1, username: 'north', nickname: '北岸', avatar: 'avatar/default/1.png' }

test('the name that the words begin with is apart from them', () => {
  expect(named({ content: '北岸等 2 人赞了你的动态', actors: [north] })).toEqual({
    name: '北岸',
    rest: '等 2 人赞了你的动态',
  })
  expect(named({ content: '北岸 关注了你', actors: [north] })).toEqual({ name: '北岸', rest: ' 关注了你' })
})

test('a text without a name stays whole', () => {
  expect(named({ content: '你的帖子被置顶了', actors: [north] })).toEqual({ name: '', rest: '你的帖子被置顶了' })
  expect(named({ content: '有人赞了你的动态', actors: [] })).toEqual({ name: '', rest: '有人赞了你的动态' })
})
