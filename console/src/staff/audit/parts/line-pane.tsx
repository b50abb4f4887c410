import type { AuditLine } from '@sp/contract'
import { Button, Icon, IconButton } from '@sp/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Head, Pane } from '../../../parts/page.tsx'
import { Table } from '../../../parts/table.tsx'
import { copy } from '../../../platform/clipboard.ts'
import { paths } from '../../../platform/paths.ts'
import { dayOf, exact } from '../../../platform/time.ts'
import { callText } from '../call-texts.ts'
import { texts } from '../texts.ts'
import type { ShownLine } from '../use-lines.ts'
import { aboutPath, aboutTyped, byText, hashLong, subjectText } from '../words.ts'
import styles from './audit.module.css'

const { aside } = texts

const linkTo = (seq: number): string => `${location.origin}${location.pathname}#${paths.auditLine(seq)}`

interface LinePaneProps {
  line: ShownLine | undefined
  onAbout: (typed: string) => void
}

export function LinePane({ line, onAbout }: LinePaneProps) {
  if (!line) return <Pane at="aside" label={aside.none} head={<Head as="h2" title={aside.none} />} />
  const link = <IconButton icon="copy" size="s" label={aside.copy} onClick={() => void copy(linkTo(line.seq))} />
  return (
    <Pane at="aside" label={texts.line(line.seq)} head={<Head as="h2" title={texts.line(line.seq)} end={link} />}>
      <Facts line={line} onAbout={onAbout} />
      <Details changes={line.changes} />
      {line.reason && (
        <section>
          <h3 className={styles.title}>{aside.reason}</h3>
          <p className={styles.reason}>{line.reason}</p>
        </section>
      )}
      <hr className={styles.rule} />
      <Hashes line={line} />
    </Pane>
  )
}

function Facts({ line, onAbout }: { line: ShownLine; onAbout: LinePaneProps['onAbout'] }) {
  const { at, role, kind, call, about } = line
  const path = aboutPath(line)
  return (
    <dl className={styles.facts}>
      <Fact name={aside.at}>{`${dayOf(at)} ${exact(at)}`}</Fact>
      <Fact name={aside.by}>{role === 'machine' ? texts.machine : `${byText(line)}（${texts.roles[role]}）`}</Fact>
      <Fact name={aside.call}>
        {callText(call)}
        {kind === 'refused' && <small>{texts.refused}</small>}
      </Fact>
      {about && (
        <Fact name={aside.about}>
          {subjectText(about.kind)} {path ? <Link to={path}>{line.aboutName}</Link> : line.aboutName}
          <Button variant="text" onClick={() => onAbout(aboutTyped(line))}>
            {aside.onlyThis}
          </Button>
        </Fact>
      )}
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

function Details({ changes }: Pick<ShownLine, 'changes'>) {
  if (changes.length === 0) return null
  return (
    <section>
      <h3 className={styles.title}>{aside.details}</h3>
      <Table label={aside.details} tight columns={[]}>
        {changes.map(({ name, from, to }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {from !== undefined && <td>{from}</td>}
            <td colSpan={from === undefined ? 2 : 1}>
              {from !== undefined && '→ '}
              <b>{to}</b>
            </td>
          </tr>
        ))}
      </Table>
    </section>
  )
}

const Hashes = ({ line: { seq, previous, hash, intact, keyed, unverifiable = false } }: { line: AuditLine }) => (
  <section>
    <h3 className={styles.title}>{aside.chain}</h3>
    <ol className={styles.hashes}>
      <li>
        {aside.previous(seq)}
        <code title={previous}>{hashLong(previous)}</code>
      </li>
      <li>
        {aside.own}
        <code title={hash}>{hashLong(hash)}</code>
      </li>
      <li className={unverifiable ? undefined : intact ? styles.fits : styles.wrong}>
        <Icon name={intact && !unverifiable ? 'check' : 'warn'} />
        {unverifiable ? aside.unverifiable : intact ? (keyed ? aside.fits : aside.fitsPlain) : aside.fitsNot}
      </li>
    </ol>
  </section>
)
