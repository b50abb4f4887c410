import { parentPort } from 'node:worker_threads'
import { type Game, judgeGame } from '@sp/contract'

parentPort?.on('message', (game: Game) => parentPort?.postMessage(judgeGame(game)))
