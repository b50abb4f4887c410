import type { Health } from '@sp/contract'
import { bytes } from '../../platform/bytes.ts'
import { dateTime, exact } from '../../platform/time.ts'
import { alarmText } from './alarm-texts.ts'
import { percent, secondsSince, span, upTime } from './measures.ts'
import { texts } from './texts.ts'

/** For a colleague: numbers of the site as plain text, nothing of a member. */
export function summaryOf({ at, version, startedAt, alarms, readings }: Health): string {
  const { nodes = [], database, jobs = [], queues = [], disks = [], mail, errors, speed } = readings
  const lines = [
    `${texts.product(version)} · ${dateTime(at)} ${exact(at)} · ${texts.running(upTime(secondsSince(startedAt, Date.parse(at))))}`,
    alarms.length === 0 ? texts.summary.none : `${texts.summary.alarms}：`,
    ...alarms.map(
      ({ key, level, values, since }) => `- [${level}] ${key}：${alarmText(key, values).title}（${dateTime(since)}）`,
    ),
    ...(speed ? [`p90 ${speed.todayMs ?? texts.none} ms`] : []),
    ...(errors ? [`5xx ${errors.failed} / ${errors.answers}`] : []),
    ...nodes.map(
      ({ name, version: own, state, role, cpu, memoryBytes, loopMs, writeMs, clockMs, restarts, shed }) =>
        `${texts.summary.node(name)} ${own} ${state} ${role} cpu ${percent(cpu)} rss ${bytes(memoryBytes)} loop ${loopMs} ms write ${writeMs} ms clock ${clockMs} ms restarts ${restarts} shed ${JSON.stringify(shed)}`,
    ),
    ...(database
      ? [
          `db ${bytes(database.bytes)} connections ${database.connections}/${database.mostConnections} ping ${database.pingMs} ms`,
        ]
      : []),
    ...disks.map(
      ({ folder, freeBytes, totalBytes }) => `disk ${folder} free ${bytes(freeBytes)} / ${bytes(totalBytes)}`,
    ),
    ...jobs
      .filter(({ waiting, failed }) => waiting + failed > 0)
      .map(
        ({ task, waiting, failed, oldestSeconds }) =>
          `job ${task} waiting ${waiting} oldest ${span(oldestSeconds ?? 0)} failed ${failed}`,
      ),
    ...queues.map(
      ({ queue, waiting, oldestSeconds }) => `queue ${queue} ${waiting} oldest ${span(oldestSeconds ?? 0)}`,
    ),
    ...(mail
      ? [`mail in ${mail.receives} out ${mail.sends} sent ${mail.sent} failed ${mail.failed} ${mail.fault}`]
      : []),
  ]
  return lines.join('\n')
}
