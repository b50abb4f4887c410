import { staffCalls } from '@sp/contract'
import { Button, Switch } from '@sp/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { BackupCodes } from '../../parts/backup-codes.tsx'
import { Box, Facts } from '../../parts/box.tsx'
import { Head, Page, Pane } from '../../parts/page.tsx'
import { QueryResult } from '../../parts/query-result.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { SecretDialog } from '../../parts/secret-dialog.tsx'
import { texts as common } from '../../parts/texts.ts'
import { refresh, useConsoleQuery } from '../../platform/api.ts'
import { caller } from '../../platform/call.ts'
import { switchKeys, useKeysAreOn } from '../../platform/keys.ts'
import { paths } from '../../platform/paths.ts'
import { signOut } from '../../platform/sign-out.ts'
import { texts as words } from '../../platform/texts.ts'
import { dateTime } from '../../platform/time.ts'
import { useChange } from '../../platform/use-change.ts'
import styles from './account-page.module.css'
import { texts } from './texts.ts'

export default function AccountPage() {
  const me = useConsoleQuery(staffCalls.me, {})
  const out = (
    <Button variant="line" icon="logout" onClick={() => signOut()}>
      {texts.signOut}
    </Button>
  )
  return (
    <Page title={texts.title}>
      <Pane label={texts.title} head={<Head title={texts.title} end={out} />}>
        <QueryResult result={me}>
          {({ colleague, endsAt, backupCodesLeft, version }) => (
            <>
              <Box title={texts.session}>
                <Facts
                  facts={[
                    { label: texts.name, value: colleague.nickname },
                    { label: texts.role, value: words.roles[colleague.role] },
                    { label: texts.endsAt, value: dateTime(endsAt), sub: texts.endsSub },
                    { label: texts.version, value: version },
                  ]}
                />
              </Box>
              <CodesBox left={backupCodesLeft} />
            </>
          )}
        </QueryResult>
        <AlertsBox />
        <KeysBox />
      </Pane>
    </Page>
  )
}

const renewCodes = caller(staffCalls.backupCodes)

function CodesBox({ left }: { left: number }) {
  const [asking, setAsking] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()
  const renew = useChange({
    call: renewCodes,
    done: (made) => setCodes(made.codes),
    settled: () => refresh([staffCalls.me]),
  })
  return (
    <Box title={texts.codesTitle} end={texts.codesLeft(left)}>
      <div className={styles.line}>
        <span className={styles.sub}>{texts.codesText}</span>
        <Button variant="line" onClick={() => setAsking(true)}>
          {texts.newCodes}
        </Button>
      </div>
      <ReasonDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={texts.newCodesAsk}
        reason="none"
        consequences={[
          { icon: 'block', text: texts.newCodesGone, final: true },
          { icon: 'eye', text: texts.newCodesOnce },
        ]}
        action={texts.newCodesDo}
        act={() => renew.send({})}
      />
      <SecretDialog
        open={codes !== undefined}
        onClose={() => setCodes(undefined)}
        title={texts.newCodesTitle}
        wide={{ close: common.close }}
      >
        {codes && <BackupCodes codes={codes} onSaved={() => setCodes(undefined)} done={common.done} />}
      </SecretDialog>
    </Box>
  )
}

function AlertsBox() {
  const link = (
    <Link className={styles.link} to={paths.alerts}>
      {texts.alertsOpen}
    </Link>
  )
  return (
    <Box title={texts.alertsTitle} end={link}>
      <p className={styles.sub}>{texts.alerts}</p>
    </Box>
  )
}

function KeysBox() {
  const areOn = useKeysAreOn()
  return (
    <Box title={texts.keysTitle}>
      <div className={styles.line}>
        <div>
          {texts.keys}
          <p className={styles.sub}>{texts.keysText}</p>
        </div>
        <Switch label={texts.keys} checked={areOn} onChange={switchKeys} />
      </div>
    </Box>
  )
}
