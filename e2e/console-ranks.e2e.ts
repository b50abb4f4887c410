import { boardOf, gameCalls, Play } from '@sp/contract'
import { type Member, makeMember } from './client.ts'
import { ownName, signInToConsole } from './console.ts'
import { expect, expectAccessible, logIn, siteUrl, test, visit } from './journey.ts'
import { sql } from './operator.ts'
import { button, dialog, does, reloadUntil } from './steps.ts'

async function win(who: Member): Promise<void> {
  const { boardId, seed } = await does(who, gameCalls.board, {
    difficulty: 20,
  })
  await sql(`UPDATE mine_board SET dealt_at = dealt_at - interval '1 hour' WHERE id = $1`, [boardId])
  const board = boardOf({ size: 20, mode: 'classic', seed }, 0)
  const play = new Play(board)
  const cells = [...board.mines.keys()].filter((cell) => play.click(cell).length > 0)
  const clicks = cells.map((cell, at) => [cell, at * 100] as const)
  await does(who, gameCalls.record, { difficulty: 20, boardId, clicks, times: (cells.length - 1) * 100 })
}

test('a time is removed from the ranking, restored and removed again; then its member is notified of the reason', async ({
  browser,
  page,
}) => {
  const nickname = ownName()
  const who = await makeMember(siteUrl(), nickname)
  await win(who)
  const { page: consolePage } = await signInToConsole(browser, 'moderator', { path: '/ranks' })
  await button(consolePage, '中等 20×20').click()
  const remove = async () => {
    await button(consolePage, `移除${nickname}的成绩`).click()
    await button(consolePage, '用程序刷的成绩').click()
    await dialog(consolePage).getByRole('button', { name: '移除', exact: true }).click()
    await expect(consolePage.getByText(`${nickname}的成绩已移除`)).toBeVisible()
  }
  await expect(consolePage.getByRole('link', { name: nickname })).toBeVisible()
  await expectAccessible(consolePage, 'the ranking')
  await remove()
  await expect(consolePage.getByRole('link', { name: nickname })).toHaveCount(0)
  await consolePage.getByRole('button', { name: /^撤销/ }).click()
  await expect(consolePage.getByRole('link', { name: nickname })).toBeVisible()
  await remove()

  await logIn(page, who, '/game/mine')
  await button(page, '简单 8×8').click()
  await dialog(page).getByRole('radio', { name: '经典' }).check()
  await dialog(page).getByText('中等 20×20').click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByText('还没有', { exact: true })).toBeVisible()
  await visit(page, '/notice')
  await expect(page.getByText(/扫雷排行里的成绩/)).toHaveCount(0)
  await sql(
    `UPDATE graphile_worker._private_jobs j SET run_at = now() FROM graphile_worker._private_tasks t
     WHERE t.id = j.task_id AND t.identifier = $1`,
    ['game.settle-removal'],
  )
  await reloadUntil(page, page.getByText(/扫雷排行里的成绩（20×20.*原因：用程序刷的成绩/))
})
